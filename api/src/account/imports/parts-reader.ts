import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { RandomAccessReader } from 'yauzl';
import type { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import type { UploadedPart } from './account-import.entity.ts';

/** Bytes read at once: the list of an archive's files is read in small pieces, each otherwise a bucket request. */
const WINDOW_BYTES = 256 * 1024;

/** Reads an upload anywhere, from the parts that it was stored in. */
export class PartsReader extends RandomAccessReader {
  #window: { start: number; content: Buffer } | null = null;

  constructor(
    private readonly storage: MediaStorage,
    private readonly parts: readonly UploadedPart[],
  ) {
    super();
  }

  get size(): number {
    return this.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Reads the content of files; `end` is exclusive. */
  override _readStreamForRange(start: number, end: number): Readable {
    const content = new PassThrough();
    void pipeline(Readable.from(this.bytes(start, end), { objectMode: false }), content).catch(
      () => undefined,
    );
    return content;
  }

  /** Reads headers and the archive's list of files. */
  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#read(target, offset, length, position).then(() => callback(null), callback);
  }

  override close(callback: (error: Error | null) => void): void {
    this.#window = null;
    callback(null);
  }

  async #read(target: Buffer, offset: number, length: number, position: number): Promise<void> {
    if (position < 0 || position + length > this.size) throw new Error('outside of the upload');
    const known = this.#window;
    const isKnown =
      known && position >= known.start && position + length <= known.start + known.content.length;
    const { start, content } = isKnown ? known : await this.#windowAt(position, length);
    content.copy(target, offset, position - start, position - start + length);
  }

  async #windowAt(start: number, length: number): Promise<{ start: number; content: Buffer }> {
    const end = Math.min(this.size, start + Math.max(length, WINDOW_BYTES));
    const content = await buffer(Readable.from(this.bytes(start, end)));
    this.#window = { start, content };
    return this.#window;
  }

  /** The bytes from `start` to before `end`. */
  async *bytes(start: number, end: number): AsyncGenerator<Buffer> {
    let begin = 0;
    for (const { storage_key, bytes } of this.parts) {
      const [first, last] = [Math.max(start, begin) - begin, Math.min(end, begin + bytes) - begin - 1];
      if (first <= last)
        yield* await this.storage.read(storage_key, { bytes, range: { start: first, end: last } });
      begin += bytes;
    }
  }
}
