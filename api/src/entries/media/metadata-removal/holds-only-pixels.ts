import type { PictureFormat } from '../picture-format.ts';

/**
 * True if a file has nothing but what decoders need for its pixels: no place, camera, profile, comment or thumbnail of its own, and
 * nothing after its end. It reads the frame of the format alone; whether the pixels can be decoded is for a decoder to say.
 */
export function holdsOnlyPixels(file: Buffer, format: PictureFormat): boolean {
  try {
    return READERS[format](file) === file.length;
  } catch {
    // The file ends within a part.
    return false;
  }
}

const MORE = -1;

/** Functions that return the end of the picture, or `MORE` when it contains other data before that. */
const READERS: Record<PictureFormat, (file: Buffer) => number> = { jpeg: jpegEnd, png: pngEnd, gif: gifEnd };

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Tables of quantisation and of codes, the frame, the restart interval. */
const JPEG_SEGMENTS = new Set([0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, SOS]);

function jpegEnd(file: Buffer): number {
  if (file[0] !== 0xff || file[1] !== SOI) return MORE;
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) return MORE;
    const marker = file.readUInt8(at + 1);
    if (marker === EOI) return at + 2;
    const length = file.readUInt16BE(at + 2);
    if (!JPEG_SEGMENTS.has(marker) && !isPlainJfif(file, at, marker, length)) return MORE;
    at += 2 + length;
    if (marker === SOS) at = scanEnd(file, at);
  }
}

/** The header that says the density of the pixels, without a thumbnail. */
const isPlainJfif = (file: Buffer, at: number, marker: number, length: number) =>
  marker === 0xe0 && length === 16 && file.toString('latin1', at + 4, at + 9) === 'JFIF\0';

/** Within a scan 0xff is followed by 0, or by the number of a restart. */
function scanEnd(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 2)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('no end');
}

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The last one says the density of the pixels, in 9 bytes. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'pHYs']);

function pngEnd(file: Buffer): number {
  if (!file.subarray(0, 8).equals(PNG_HEAD)) return MORE;
  for (let at = 8; ; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return length === 0 ? at + 12 : MORE;
    if (!PNG_CHUNKS.has(name) || (name === 'pHYs' && length !== 9)) return MORE;
    at += 12 + length;
  }
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** The block with a frame's duration and transparent colour. */
const CONTROL = 0xf9;
/** The block with the number of repetitions of an animation. */
const REPETITION = Buffer.from('\xff\x0bNETSCAPE2.0\x03\x01', 'latin1');

function gifEnd(file: Buffer): number {
  if (!/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) return MORE;
  for (let at = 13 + colours(file.readUInt8(10)); ; ) {
    const block = file.readUInt8(at);
    if (block === TRAILER) return at + 1;
    if (block === IMAGE) {
      at = subBlocksEnd(file, at + 10 + colours(file.readUInt8(at + 9)) + 1);
    } else if (block === EXTENSION && file.readUInt8(at + 1) === CONTROL && file.readUInt8(at + 2) === 4) {
      if (file.readUInt8(at + 7) !== 0) return MORE;
      at += 8;
    } else if (block === EXTENSION && file.subarray(at + 1, at + 1 + REPETITION.length).equals(REPETITION)) {
      // Two bytes of the number, and the end of the block.
      if (file.readUInt8(at + 3 + REPETITION.length) !== 0) return MORE;
      at += 4 + REPETITION.length;
    } else return MORE;
  }
}

/** The bytes of a table of colours, by the byte that says whether there is one. */
const colours = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

function subBlocksEnd(file: Buffer, start: number): number {
  let at = start;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += 1 + length;
  return at + 1;
}
