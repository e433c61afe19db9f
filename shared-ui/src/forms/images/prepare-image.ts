import { compressImage } from './compress-image.ts';
import { isSmallEnough } from './compression.ts';
import { BrokenImage, type CleanImage } from './metadata-removal/image-bytes.ts';
import { imageKind, removeMetadata } from './metadata-removal/metadata-removal.ts';
import { rememberTakenAt } from './taken-at.ts';

/** The file is no image, whatever its name is. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';

  constructor() {
    super('The file given is not an image');
  }
}

/** The most pixels that the server takes, frames of an animation together. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 20_000;
const MOST_FRAMES = 300;

/** The server would refuse the image, and this device cannot make it smaller. */
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
 * Prepares an image for the upload: about 1 MB, at most 1920 pixels on a side, and without metadata (where it was taken,
 * with which camera, by whom). An image that is small enough keeps every pixel, any other becomes a JPEG; an animated GIF
 * stays animated, whatever its size. `takenAt` then knows when it was taken. Where compressing fails the result is the original without metadata.
 *
 * @throws NotAnImage; ImageTooLarge where the original is more than the server takes; an Error where the image can neither be compressed nor read: its metadata cannot be removed.
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

/** Null: the file is malformed, though a browser may still be able to show it. */
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

/** Under the name that the member knows, with the extension of its new type. */
function named({ name, lastModified }: File, picture: Blob): File {
  const fitting = picture.type === 'image/jpeg' ? name.replace(/\.(png|gif)$/i, '.jpg') : name;
  return new File([picture], fitting, { type: picture.type, lastModified });
}
