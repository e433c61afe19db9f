import type { LocalMoment } from '../../../rules/local-moment.ts';

/** Size and kind of an image, and the same image without the metadata that cameras and programs add. */
export interface CleanImage {
  kind: 'jpeg' | 'png' | 'gif';
  /** In pixels, as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** Number of frames; more than one if it is animated. */
  frames: number;
  /** Date and time on the camera's clock; null if the file has none. */
  takenAt: LocalMoment | null;
  /** Parts of the new file, in this order: the image, its colors and its orientation, and nothing else. */
  parts: Uint8Array<ArrayBuffer>[];
}

/** Error of a truncated or malformed image, whose content cannot be determined. */
export class BrokenImage extends Error {
  override readonly name = 'BrokenImage';
}

/** Reads numbers and texts of a file. @throws BrokenImage past its end. */
export class ByteReader {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#bytes.length;
  }

  byte(at: number): number {
    this.#reach(at + 1);
    return this.#view.getUint8(at);
  }

  /** Reads two bytes. */
  short(at: number, littleEndian = false): number {
    this.#reach(at + 2);
    return this.#view.getUint16(at, littleEndian);
  }

  /** Reads four bytes. */
  long(at: number, littleEndian = false): number {
    this.#reach(at + 4);
    return this.#view.getUint32(at, littleEndian);
  }

  part(from: number, to: number): Uint8Array<ArrayBuffer> {
    this.#reach(to);
    return this.#bytes.subarray(from, to);
  }

  /** Next position of this byte; the length of the file if there is none. */
  find(byte: number, from: number): number {
    const at = this.#bytes.indexOf(byte, from);
    return at < 0 ? this.#bytes.length : at;
  }

  /** Reads one character per byte. */
  text(from: number, length: number): string {
    return String.fromCharCode(...this.part(from, from + length));
  }

  #reach(end: number): void {
    if (end > this.#bytes.length) throw new BrokenImage('The picture ends too early');
  }
}
