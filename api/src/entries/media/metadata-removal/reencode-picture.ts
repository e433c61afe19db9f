import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PictureFormat } from '../picture-format.ts';
import { type ReencodedPicture, writtenBeside } from './reencoded-files.ts';

/** Only these three formats are ever read: a file cannot make the library use another decoder. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadNsgifFile'],
});
/** Each picture is read once: a cache would only cost memory. */
sharp.cache(false);
/** One thread a picture: two pictures are encoded at once, and requests need the other processors. */
sharp.concurrency(1);

/** The largest phones make 50 megapixels; more is a decompression bomb, or of no use here. Frames of a GIF add up. */
const MAX_PIXELS = 50_000_000;
/**
 * Memory of the unpacked picture: 16 bits a channel need twice as much, and so does a progressive one, because all of
 * it must be in memory at once.
 */
const MAX_UNPACKED_BYTES = 160_000_000;
const MAX_FRAMES = 300;
/** The longest panoramas have 16,000; very long rows take seconds, however few they are. */
const MAX_SOURCE_SIDE = 20_000;
/** Longest side of a stored picture: no screen shows more, and memory has to hold it. */
export const MAX_SIDE = 4096;
const THUMB_SIDE = 480;
const SECONDS = 20;

/** Options for reading a file of this format; a broken file fails. */
export const reading = (format: PictureFormat) =>
  ({
    // A warning about a JPEG or PNG is about odd bytes of some cameras, not about its pixels.
    failOn: format === 'gif' ? 'warning' : 'error',
    limitInputPixels: MAX_PIXELS,
    autoOrient: true,
  }) as const;

/**
 * Removes the metadata of a picture: encodes it again beside itself, in its own format, upright, in sRGB and with nothing
 * but its pixels (no place, camera, comments, appended files), and a WebP thumbnail, which shows the first frame of an
 * animation. Throws for a picture that is broken, too large or not of this format.
 */
export async function reencodePicture(path: string, format: PictureFormat): Promise<ReencodedPicture> {
  const whole = { ...reading(format), animated: format === 'gif' };
  refuseBomb(await sharp(path, whole).metadata(), format);
  const { data: picture, info } = await WRITE[format](
    sharp(path, whole).resize(within(MAX_SIDE)).timeout({ seconds: SECONDS }),
  ).toBuffer({ resolveWithObject: true });
  const thumbnail = await thumbnailOf(path, format);
  const beside = writtenBeside(path);
  await writeFile(beside.picture, picture, { mode: 0o600 });
  await writeFile(beside.thumbnail, thumbnail, { mode: 0o600 });
  const height = info.pageHeight ?? info.height;
  return { width: info.width, height, bytes: picture.length, thumb_bytes: thumbnail.length };
}

/** A WebP, without metadata. */
export const thumbnailOf = (path: string, format: PictureFormat): Promise<Buffer> =>
  sharp(path, reading(format))
    .resize(within(THUMB_SIDE))
    .webp({ quality: 75 })
    .timeout({ seconds: SECONDS })
    .toBuffer();

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

const WRITE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  // Pages compress pictures to about 80 before the upload: a second encoding at 85 is not visible.
  jpeg: (image) => image.jpeg({ quality: 85 }),
  png: (image) => image.png({ compressionLevel: 6 }),
  // Frames keep their times; one palette for all frames is three times as fast.
  gif: (image) => image.gif({ effort: 3, reuse: true }),
};

/** The checks that need no unpacked pixels. */
export function refuseBomb(metadata: Metadata, format: PictureFormat): void {
  const { width, height, pageHeight = height, pages = 1, channels, depth, isProgressive } = metadata;
  const unpacked = width * height * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1);
  if (metadata.format !== format) throw new Error(`a ${metadata.format} that looks like a ${format}`);
  const side = Math.max(width, pageHeight);
  if (pages > MAX_FRAMES || side > MAX_SOURCE_SIDE || unpacked > MAX_UNPACKED_BYTES)
    throw new Error('larger than any picture');
}
