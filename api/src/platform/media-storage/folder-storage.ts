import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as connect, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigurationError } from '../config/setting.ts';
import { errors } from '../http/errors.ts';
import { isFull } from './disk-full.ts';
import { ExactLength, ShortFileError } from './exact-length.ts';
import { type Expected, MediaStorage, NO_KEY, type StoredFile } from './media-storage.ts';
import { isStorageKey } from './storage-key.ts';

/**
 * Stores the files of pictures below a folder (`MEDIA_DIR`), in 256 folders by the first two digits of their key; only
 * the owner may read them.
 */
export class FolderStorage extends MediaStorage {
  override readonly isShared = false;
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override get title(): string {
    return this.#folder;
  }

  override async onModuleInit(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await this.check();
    } catch (error) {
      throw new ConfigurationError(
        `MEDIA_DIR: pictures cannot be kept in ${this.#folder} (${errorCode(error)}).`,
      );
    }
  }

  override async write(key: string, content: Readable): Promise<void> {
    const file = this.#file(key);
    const beside = besideOf(file);
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(beside, { mode: 0o600, flush: true }));
      await rename(beside, file);
      await syncFolder(dirname(file));
    } catch (error) {
      content.destroy();
      await rm(beside, { force: true });
      throw isFull(error) ? errors.storageFull() : error;
    }
  }

  override async read(key: string, expected?: Expected): Promise<Readable> {
    const file = await openIfExists(this.#file(key));
    if (!file) throw errors.notFound('image');
    if (!expected) return file.createReadStream();
    const { bytes, range } = expected;
    const { size } = await file.stat();
    if (size < bytes) {
      await file.close();
      throw new ShortFileError(key, size, bytes);
    }
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    const exact = new ExactLength(key, end - start + 1);
    // The reader of `exact` learns of a failure; destroying it closes the file.
    return connect(file.createReadStream({ start, end }), exact, () => undefined);
  }

  override async delete(key: string): Promise<void> {
    const file = this.#file(key);
    await rm(file, { force: true });
    await rm(besideOf(file), { force: true });
  }

  override async describe(key: string): Promise<StoredFile | null> {
    const file = await openIfExists(this.#file(key));
    if (!file) return null;
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of file.createReadStream()) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  override async *keys(): AsyncGenerator<string> {
    // The folder also contains the folders of uploads and exports.
    const folders = (await readdir(this.#folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
    for (const folder of folders.sort())
      for (const name of (await readdir(join(this.#folder, folder))).sort())
        if (isStorageKey(name)) yield name;
  }

  override async check(): Promise<void> {
    await access(this.#folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  #file(key: string): string {
    if (!isStorageKey(key)) throw new Error(NO_KEY);
    return join(this.#folder, key.slice(0, 2), key);
  }
}

const besideOf = (file: string) => `${file}.new`;

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

async function openIfExists(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Syncs a folder: a new file name is durable only after that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
