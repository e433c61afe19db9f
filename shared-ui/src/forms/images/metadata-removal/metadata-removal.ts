import { readGif } from './gif.ts';
import type { CleanImage } from './image-bytes.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

type Kind = CleanImage['kind'];

/** First bytes of each kind; file names do not count. */
const SIGNATURES: Record<Kind, number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...'GIF8'].map((letter) => letter.charCodeAt(0)),
};

const READERS = { jpeg: readJpeg, png: readPng, gif: readGif };

/** Kind of a file by its first bytes; null if it is neither JPEG nor PNG nor GIF. */
export function imageKind(bytes: Uint8Array): Kind | null {
  const kinds = Object.entries(SIGNATURES) as [Kind, number[]][];
  return kinds.find(([, begins]) => begins.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
}

/** @throws BrokenImage */
export function removeMetadata(kind: Kind, bytes: Uint8Array<ArrayBuffer>): CleanImage {
  return READERS[kind](bytes);
}
