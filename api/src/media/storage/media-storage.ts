import { createWriteStream } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as connect, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OnModuleInit } from '@nestjs/common';
import { ConfigurationError } from '../../config/setting.ts';
import { errors } from '../../http/errors.ts';
import { isFull } from './disk-full.ts';
import { ExactLength, ShortFileError } from './exact-length.ts';
import { isStorageKey } from './storage-key.ts';

/** A part of a file, both ends included, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a reader knows about a file. */
export interface Expected {
  /** Its size, as it was stored. */
  bytes: number;
  /** The part to read; the whole without it. */
  range?: ByteRange | null;
}

/**
 * Stores the files of pictures below a folder (`MEDIA_DIR`), in 256 folders by the first two digits of their key; only
 * the owner may read them. `newStorageKey` makes the keys; a key names one file for good.
 */
export class MediaStorage implements OnModuleInit {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stops the start of a process that cannot write to the folder. */
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

  /**
   * Stores a file. When it resolves the whole file is stored, also after a power cut; when it rejects nothing is. An
   * existing file is replaced in one step. 503 when the disk is full.
   */
  async write(key: string, content: Readable): Promise<void> {
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

  /**
   * A file or a part of it; rejects with 404 when there is none. The caller reads or destroys the stream. With an expected
   * size it rejects with `ShortFileError` when the file is shorter, and the stream fails when the file becomes so meanwhile:
   * it never ends early.
   */
  async read(key: string, expected?: Expected): Promise<Readable> {
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

  /** Removes a file, whole or half-written; does nothing when there is none. */
  async delete(key: string): Promise<void> {
    const file = this.#file(key);
    await rm(file, { force: true });
    await rm(besideOf(file), { force: true });
  }

  /** Rejects when files cannot be written now. */
  async check(): Promise<void> {
    await access(this.#folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  #file(key: string): string {
    if (!isStorageKey(key)) throw new Error('This is no key of a stored file.');
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

/** A new name is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
