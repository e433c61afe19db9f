import { addAbortSignal, type PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { DiskBuffer } from './disk-buffer.ts';

/**
 * A zip file that is written while it is read. Its first part is written as fast as its sources can be read, whatever
 * its reader does; what is added after `endFirstPart` at the pace of the reader, without a copy on the disk.
 */
export class Archive {
  readonly #zip = new ZipFile();
  /** The zip file's bytes; yazl declares them as a stream of any kind. */
  readonly #bytes = this.#zip.outputStream as PassThrough;
  readonly #ended = new AbortController();

  private constructor(private readonly first: DiskBuffer) {
    this.#bytes.pipe(first.writer);
    first.writer.once('close', () => first.writer.errored && this.#ended.abort());
  }

  /** `folder` has the first part until it is read. */
  static async create(folder: string): Promise<Archive> {
    return new Archive(await DiskBuffer.create(folder));
  }

  /** Adds a file, and resolves when it was read to its end. */
  async add(name: string, file: Readable, { compress }: { compress: boolean }): Promise<void> {
    addAbortSignal(this.#ended.signal, file);
    this.#zip.addReadStream(file, name, { compress });
    await finished(file);
  }

  /** Lets the reader set the pace from here on; bytes that the compression still holds are sent with the rest. */
  endFirstPart(): void {
    this.#bytes.unpipe(this.first.writer);
    this.first.writer.end();
  }

  /** Ends the list of files; no file may be added after this. */
  end(): void {
    this.#zip.end();
  }

  async *read(): AsyncGenerator<Buffer> {
    yield* this.first.read();
    yield* this.#bytes;
  }

  /** Ends the current work and frees the disk; safe to repeat. */
  async close(): Promise<void> {
    this.#ended.abort();
    this.#bytes.destroy();
    await this.first.close();
  }
}
