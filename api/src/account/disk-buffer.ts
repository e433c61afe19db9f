import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { newStorageKey } from '../platform/media-storage/storage-key.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * A file between a fast writer and a slow reader. Its name is removed as soon as it is open, so that the system frees
 * the space with `close`, and with a crash too.
 */
export class DiskBuffer {
  /** Takes bytes as fast as the disk does. */
  readonly writer: Writable;
  #written = 0;
  #closed = false;
  /** Continues a reader that has read everything so far. */
  #wake: () => void = () => undefined;

  private constructor(private readonly file: FileHandle) {
    this.writer = new Writable({
      write: (chunk: Buffer, _encoding, done) => void this.#append(chunk).then(() => done(), done),
    });
    for (const event of ['error', 'finish', 'close']) this.writer.once(event, () => this.#wake());
  }

  static async create(folder: string): Promise<DiskBuffer> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, newStorageKey());
    const file = await open(path, 'wx+', 0o600);
    await rm(path);
    return new DiskBuffer(file);
  }

  /** All bytes in their order, also while they are written; ends with the writer, and fails when the disk did. */
  async *read(): AsyncGenerator<Buffer> {
    for (let position = 0; !this.#closed; ) {
      if (this.writer.errored) throw this.writer.errored;
      if (position < this.#written) {
        const length = Math.min(CHUNK_BYTES, this.#written - position);
        const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, position);
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (this.writer.writableFinished || this.writer.destroyed) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }

  /** Ends the reading too; safe to repeat. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.writer.destroy();
    this.#wake();
    await this.file.close();
  }

  async #append(chunk: Buffer): Promise<void> {
    for (let done = 0; done < chunk.length; ) {
      const { bytesWritten } = await this.file.write(chunk, done, chunk.length - done, this.#written);
      done += bytesWritten;
      this.#written += bytesWritten;
    }
    this.#wake();
  }
}
