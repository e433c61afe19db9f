import type { LocalMoment } from '../../../rules/local-moment.ts';
import { BrokenImage, ByteReader } from './image-bytes.ts';

const ORIENTATION = 0x0112;
/** Tag of the directory about the photo itself. */
const PHOTO = 0x8769;
const TAKEN_AT = 0x9003;
const SHORT = 3;

/** Values read from an EXIF block before it is removed. */
export interface Exif {
  /** 1 (not rotated) to 8; 1 if the block has none. */
  orientation: number;
  /** `DateTimeOriginal`, the date and time on the camera's clock; null if it is missing or not a date. */
  takenAt: LocalMoment | null;
}

export const NO_EXIF: Exif = { orientation: 1, takenAt: null };

/** Reads an EXIF block, which is a TIFF. An unreadable one gives `NO_EXIF`. */
export function readExif(bytes: Uint8Array<ArrayBuffer>): Exif {
  try {
    const tiff = new ByteReader(bytes);
    const little = tiff.text(0, 2) === 'II';
    const directory = tiff.long(4, little);
    const turned = find(tiff, directory, ORIENTATION, little);
    const orientation = turned === null ? 1 : tiff.short(turned, little);
    return {
      orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
      takenAt: readTakenAt(tiff, find(tiff, directory, PHOTO, little), little),
    };
  } catch (failure) {
    if (failure instanceof BrokenImage) return NO_EXIF;
    throw failure;
  }
}

/**
 * Position of a tag's value, or of its address if it is longer than four bytes; null if the directory lacks the tag.
 */
function find(tiff: ByteReader, directory: number, wanted: number, little: boolean): number | null {
  for (let tag = 0; tag < tiff.short(directory, little); tag += 1) {
    const at = directory + 2 + tag * 12;
    if (tiff.short(at, little) === wanted) return at + 8;
  }
  return null;
}

/** Returns null for an unreadable date, so that the photo still keeps its orientation. */
function readTakenAt(tiff: ByteReader, photo: number | null, little: boolean): LocalMoment | null {
  try {
    const at = photo === null ? null : find(tiff, tiff.long(photo, little), TAKEN_AT, little);
    if (at === null) return null;
    const [, year, month, day, time = ''] =
      /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d):\d\d/.exec(tiff.text(tiff.long(at, little), 19)) ?? [];
    const date = `${year}-${month}-${day}`;
    const isDate = new Date(`${date}T${time}Z`).toJSON()?.startsWith(`${date}T${time}`);
    return isDate ? { date, time } : null;
  } catch (failure) {
    if (failure instanceof BrokenImage) return null;
    throw failure;
  }
}

/** Returns an EXIF block with only the orientation. */
export function exifOfOrientation(orientation: number): number[] {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const tag = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [...header, 0, 1, ...tag, 0, 0, 0, 0];
}
