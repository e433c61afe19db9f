import type { Readable } from 'node:stream';

/** A part of a file, both ends included, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The size that a reader expects of a file, and the part to read. */
export interface Expected {
  /** The size of the whole file, as it was stored. */
  bytes: number;
  /** The part to read; the whole without it. */
  range?: ByteRange | null;
}

/** The size and the hash by which two storages compare a file. */
export interface StoredFile {
  bytes: number;
  /** Hash in hexadecimal. */
  sha256: string;
}

/**
 * Stores the files of pictures: in a folder, or in a bucket that several machines share. `newStorageKey` makes the
 * keys; a key names one file for good. The promises that both share are tested as one table
 * (`media-storage.all.test.ts`).
 */
export abstract class MediaStorage {
  /** True if other machines use the same storage, so that an outage affects all of them. */
  abstract readonly isShared: boolean;

  /** The name of the storage in messages. */
  abstract readonly title: string;

  /** Stops the start of a process whose storage is wrong. */
  abstract onModuleInit(): Promise<void>;

  /**
   * Stores a file. When it resolves the whole file is stored, also after a power cut; when it rejects nothing is. An
   * existing file is replaced in one step. 503 when the disk is full.
   */
  abstract write(key: string, content: Readable): Promise<void>;

  /**
   * A file or a part of it; rejects with 404 when there is none. The caller reads or destroys the stream. With an expected
   * size it rejects with `ShortFileError` when the file is shorter, and the stream fails when the file becomes so meanwhile:
   * it never ends early.
   */
  abstract read(key: string, expected?: Expected): Promise<Readable>;

  /** Removes a file, whole or half-written; does nothing when there is none. */
  abstract delete(key: string): Promise<void>;

  /** Size and hash of a file; `null` when there is none. */
  abstract describe(key: string): Promise<StoredFile | null>;

  /** The keys of all files. */
  abstract keys(): AsyncIterable<string>;

  /** Rejects when files cannot be written now. */
  abstract check(): Promise<void>;
}

export const NO_KEY = 'This is no key of a stored file.';
