import { Transform, type TransformCallback } from 'node:stream';

/** A stored file, or the part of it that was read, has fewer bytes than it was stored with. */
export class ShortFileError extends Error {
  constructor(key: string, bytes: number, expected: number) {
    super(`The file ${key} of a picture is damaged: it has ${bytes} of ${expected} bytes`);
  }
}

/**
 * Passes on a stream of a known length, and fails when that ends early: an answer whose `Content-Length` was sent must be
 * cut off then, because its reader would wait for the rest.
 */
export class ExactLength extends Transform {
  #bytes = 0;

  constructor(
    private readonly key: string,
    private readonly expected: number,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.#bytes < this.expected ? new ShortFileError(this.key, this.#bytes, this.expected) : null);
  }
}
