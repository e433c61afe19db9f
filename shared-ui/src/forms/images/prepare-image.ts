import { compressImage } from './compress-image.ts';
import { isSmallEnough } from './compression.ts';
import { BrokenImage, type CleanImage } from './metadata-removal/image-bytes.ts';
import { imageKind, removeMetadata } from './metadata-removal/metadata-removal.ts';

/** The file is no image, whatever its name is. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';

  constructor() {
    super('The file given is not an image');
  }
}

/**
 * Prepares an image for the upload: about 1 MB, at most 1920 pixels on a side, and without metadata (where it was taken,
 * with which camera, by whom). An image that is small enough keeps every pixel, any other becomes a JPEG; an animated GIF
 * stays animated, whatever its size. Where compressing fails the result is the original without metadata.
 *
 * @throws NotAnImage; an Error where the image can neither be compressed nor read: its metadata cannot be removed.
 */
export async function prepareImage(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = imageKind(bytes);
  if (!kind) throw new NotAnImage();
  const as = (parts: BlobPart[]) => named(file, new Blob(parts, { type: `image/${kind}` }));
  const read = readSafely(kind, bytes);
  if (!read) return compressed(as([bytes]));
  const clean = as(read.parts);
  if (isSmallEnough(clean.size, read.width, read.height) || (kind === 'gif' && read.animated)) return clean;
  return compressed(clean).catch(() => clean);
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
