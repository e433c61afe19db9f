import { createWriteStream } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OnModuleInit } from '@nestjs/common';
import { ConfigurationError } from '../../config/configuration.ts';
import { errors } from '../../http/errors.ts';
import { isFull } from './disk-full.ts';
import { type ByteRange, MediaStorage } from './media-storage.ts';
import { isStorageKey } from './storage-key.ts';

/** Keeps pictures below a folder (`MEDIA_DIR`), in 256 folders by the first two digits of their key; only the owner may look. */
export class MediaFolder extends MediaStorage implements OnModuleInit {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  /** Keeps the process from starting without a folder that it can write to. */
  async onModuleInit(): Promise<void> {
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

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await openIfThere(this.#file(key));
    if (!file) throw errors.notFound('image');
    return file.createReadStream(range);
  }

  override async delete(key: string): Promise<void> {
    const file = this.#file(key);
    await rm(file, { force: true });
    await rm(besideOf(file), { force: true });
  }

  override async check(): Promise<void> {
    await access(this.#folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  #file(key: string): string {
    if (!isStorageKey(key)) throw new Error('This is no key of a stored file.');
    return join(this.#folder, key.slice(0, 2), key);
  }
}

const besideOf = (file: string) => `${file}.new`;

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A new name is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
