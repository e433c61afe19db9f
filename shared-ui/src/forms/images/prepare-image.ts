import { compressImage } from './compress-image.ts';
import { isSmallEnough } from './compression.ts';
import { BrokenImage, type CleanImage } from './metadata-removal/image-bytes.ts';
import { imageKind, removeMetadata } from './metadata-removal/metadata-removal.ts';
import { rememberTakenAt } from './taken-at.ts';

/** Error for a file that is not an image, whatever its name. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';

  constructor() {
    super('The file given is not an image');
  }
}

/** Most pixels that the server accepts, for all frames of an animation together. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 20_000;
const MOST_FRAMES = 300;

/** Error for an image beyond the server's limits that this device cannot make smaller. */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge';
}

function acceptable(image: File, { width, height, frames }: CleanImage): File {
  if (frames > 1 && (frames > MOST_FRAMES || frames * width * height > MOST_PIXELS))
    throw new ImageTooLarge('A GIF can have at most 300 frames, and 50 megapixels in all of them together');
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    throw new ImageTooLarge('Images can have at most 50 megapixels, and 20,000 pixels on a side');
  return image;
}

/**
 * Prepares an image for the upload: about 1 MB, at most 1920 pixels on a side, without metadata (place, camera,
 * author). A small image keeps every pixel, any other becomes a JPEG; an animated GIF stays animated, whatever its
 * size. `takenAt` then knows the date taken. If compressing fails, the result is the original without metadata.
 *
 * @throws NotAnImage; ImageTooLarge if the original exceeds the server's limits; an Error if the image can neither be
 * compressed nor read, so that its metadata cannot be removed.
 */
export async function prepareImage(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = imageKind(bytes);
  if (!kind) throw new NotAnImage();
  const as = (parts: BlobPart[]) => named(file, new Blob(parts, { type: `image/${kind}` }));
  const read = readSafely(kind, bytes);
  if (!read) return compressed(as([bytes]));
  const image = await smallEnough(as(read.parts), read);
  if (read.takenAt) rememberTakenAt(image, read.takenAt);
  return image;
}

function smallEnough(clean: File, read: CleanImage): File | Promise<File> {
  const isFine = isSmallEnough(clean.size, read.width, read.height);
  if (isFine || (read.kind === 'gif' && read.frames > 1)) return acceptable(clean, read);
  return compressed(clean).catch(() => acceptable(clean, read));
}

/** Returns null for a malformed file, which a browser may still be able to show. */
function readSafely(kind: CleanImage['kind'], bytes: Uint8Array<ArrayBuffer>): CleanImage | null {
  try {
    return removeMetadata(kind, bytes);
  } catch (failure) {
    if (failure instanceof BrokenImage) return null;
    throw failure;
  }
}

async function compressed(picture: File): Promise<File> {
  return named(picture, await compressImage(picture));
}

/** Gives the picture the member's file name with the extension of its new type. */
function named({ name, lastModified }: File, picture: Blob): File {
  const fitting = picture.type === 'image/jpeg' ? name.replace(/\.(png|gif)$/i, '.jpg') : name;
  return new File([picture], fitting, { type: picture.type, lastModified });
}
