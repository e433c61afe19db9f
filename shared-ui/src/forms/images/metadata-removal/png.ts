import { exifOfOrientation, NO_EXIF, readExif } from './exif.ts';
import { BrokenImage, ByteReader, type CleanImage } from './image-bytes.ts';

const SIGNATURE_LENGTH = 8;
/** Bytes of length, name and checksum. */
const AROUND_DATA = 12;

/** Chunks for pixels, colours, pixel size and animation. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD mDCV cLLI pHYs acTL fcTL fdAT'.split(' '),
);

/**
 * Reads a PNG. Keeps only the chunks needed to show it: no text, no time, no EXIF except the orientation, no private
 * chunks of programs, nothing after the end.
 *
 * @throws BrokenImage
 */
export function readPng(bytes: Uint8Array<ArrayBuffer>): CleanImage {
  const file = new ByteReader(bytes);
  const kept = [file.part(0, SIGNATURE_LENGTH)];
  let exif = NO_EXIF;
  let frames = 1;
  let name = '';
  for (let at = SIGNATURE_LENGTH; name !== 'IEND'; ) {
    const length = file.long(at);
    name = file.text(at + 4, 4);
    const end = at + length + AROUND_DATA;
    const chunk = file.part(at, end);
    if (name === 'eXIf') exif = readExif(file.part(at + 8, end - 4));
    if (name === 'acTL') frames = file.long(at + 8);
    if (KEPT.has(name)) kept.push(chunk);
    at = end;
  }
  if (file.text(SIGNATURE_LENGTH + 4, 4) !== 'IHDR') throw new BrokenImage('No header');
  const { orientation, takenAt } = exif;
  if (orientation !== 1) kept.splice(2, 0, chunkOf('eXIf', exifOfOrientation(orientation)));
  const width = file.long(SIGNATURE_LENGTH + 8);
  const height = file.long(SIGNATURE_LENGTH + 12);
  return { kind: 'png', width, height, frames, takenAt, parts: kept };
}

function chunkOf(name: string, data: number[]): Uint8Array<ArrayBuffer> {
  const named = [...[...name].map((letter) => letter.charCodeAt(0)), ...data];
  const chunk = new Uint8Array(data.length + AROUND_DATA);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(named, 4);
  view.setUint32(chunk.length - 4, checkSum(named));
  return chunk;
}

/** Computes the CRC-32 with which each chunk of a PNG ends. */
function checkSum(bytes: number[]): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
