import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import type { PictureBytes } from './picture-bytes.ts';
import { readPng } from './png.ts';

type Kind = PictureBytes['kind'];

/** What files begin with, whatever their names say. */
const BEGINNINGS: Record<Kind, number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...'GIF8'].map((letter) => letter.charCodeAt(0)),
};

const READERS = { jpeg: readJpeg, png: readPng, gif: readGif };

/** What a file is by its first bytes; null: no JPEG, no PNG and no GIF. */
export function pictureKind(bytes: Uint8Array): Kind | null {
  const kinds = Object.entries(BEGINNINGS) as [Kind, number[]][];
  return kinds.find(([, begins]) => begins.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
}

/** @throws BrokenPicture */
export function readPicture(kind: Kind, bytes: Uint8Array<ArrayBuffer>): PictureBytes {
  return READERS[kind](bytes);
}
