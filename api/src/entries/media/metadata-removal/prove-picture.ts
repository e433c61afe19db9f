import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureFormat } from '../picture-format.ts';
import { holdsOnlyPixels } from './only-pixels.ts';
import { MAX_SIDE, reading, refuseBomb, thumbnailOf } from './reencode-picture.ts';
import { type ReencodedPicture, writtenBeside } from './reencoded-files.ts';

const SECONDS = 20;

/**
 * Proves that a file is a picture as this product stores it: all of it can be decoded, it is no larger than stored pictures are,
 * and it holds nothing but pixels. Writes its thumbnail beside it. Throws for any other file.
 */
export async function provePicture(path: string, format: PictureFormat): Promise<ReencodedPicture> {
  const file = await readFile(path);
  if (!holdsOnlyPixels(file, format)) throw new Error('more than pixels');
  const whole = { ...reading(format), animated: format === 'gif' };
  const metadata = await sharp(path, whole).metadata();
  refuseBomb(metadata, format);
  const { width, pageHeight: height = metadata.height } = metadata;
  if (width > MAX_SIDE || height > MAX_SIDE) throw new Error('larger than a stored picture');
  // The whole picture, because a thumbnail is made from only part of the data.
  await sharp(path, whole)
    .resize({ width: 1, height: 1, fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .timeout({ seconds: SECONDS })
    .toBuffer();
  const thumbnail = await thumbnailOf(path, format);
  await writeFile(writtenBeside(path).thumbnail, thumbnail, { mode: 0o600 });
  return { width, height, bytes: file.length, thumb_bytes: thumbnail.length };
}
