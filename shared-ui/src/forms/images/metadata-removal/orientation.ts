import { BrokenImage, ByteReader } from './image-bytes.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;

/** The orientation (1, not rotated, to 8) in an EXIF block, which is a TIFF; 1 where it has none. */
export function orientationOf(exif: Uint8Array<ArrayBuffer>): number {
  try {
    const tiff = new ByteReader(exif);
    const little = tiff.text(0, 2) === 'II';
    const directory = tiff.long(4, little);
    for (let tag = 0; tag < tiff.short(directory, little); tag += 1) {
      const at = directory + 2 + tag * 12;
      if (tiff.short(at, little) !== ORIENTATION) continue;
      const turned = tiff.short(at + 8, little);
      return turned >= 1 && turned <= 8 ? turned : 1;
    }
    return 1;
  } catch (failure) {
    // An unreadable EXIF block does not rotate an image.
    if (failure instanceof BrokenImage) return 1;
    throw failure;
  }
}

/** An EXIF block with the orientation and nothing else. */
export function exifOfOrientation(orientation: number): number[] {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const tag = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [...header, 0, 1, ...tag, 0, 0, 0, 0];
}
