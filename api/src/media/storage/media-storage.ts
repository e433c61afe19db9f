import type { Readable } from 'node:stream';

/** A part of a file, both ends included, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the files of pictures are kept. Keys are made by `newStorageKey` and name one file for good. */
export abstract class MediaStorage {
  /**
   * Keeps a file. When it resolves the whole file is there, also after a power cut; when it rejects nothing is. A file
   * that is there already is replaced in one step. 503 when there is no room.
   */
  abstract write(key: string, content: Readable): Promise<void>;

  /** A file or a part of it; rejects with 404 when there is none. The caller reads or destroys the stream. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Removes a file, whole or half-written; fine when there is none. */
  abstract delete(key: string): Promise<void>;

  /** Rejects when files cannot be written now. */
  abstract check(): Promise<void>;
}
