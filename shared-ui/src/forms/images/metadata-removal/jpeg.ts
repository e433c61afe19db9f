import { exifOfOrientation, NO_EXIF, readExif } from './exif.ts';
import { BrokenImage, ByteReader, type CleanImage } from './image-bytes.ts';

/** Second bytes of markers; each follows a 0xFF. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];
const COMMENT = 0xfe;
const JFIF_LENGTH = 18;

/** Whether the segment is a frame, which holds the size. 0xC4, 0xC8 and 0xCC have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Whether a 0xFF inside a scan is data by its second byte: a stuffed zero or a restart mark. */
const isData = (second: number) => second === 0 || (second >= 0xd0 && second <= 0xd7);

/**
 * Reads a JPEG. Of the segments that programs add (APP0 to APP15, comments) it keeps only JFIF without its thumbnail,
 * the color profile, Adobe's color encoding, and the orientation. Data after the end of the image (other images,
 * films) is dropped.
 *
 * @throws BrokenImage
 */
export function readJpeg(bytes: Uint8Array<ArrayBuffer>): CleanImage {
  const file = new ByteReader(bytes);
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let size: { width: number; height: number } | null = null;
  let exif = NO_EXIF;
  let at = 2;
  let scanned = false;
  // A file without an end marker, such as a broken download, ends with its last scan.
  while (!scanned || at < file.length) {
    if (file.byte(at) !== 0xff) throw new BrokenImage('No marker where there should be one');
    const marker = file.byte(at + 1);
    if (marker === END) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.short(at + 2);
    if (length < 2) throw new BrokenImage('A segment is shorter than its own length');
    const end = at + 2 + length;
    const segment = file.part(at, end);
    if (isFrame(marker)) size ??= { height: file.short(at + 5), width: file.short(at + 7) };
    if (marker === APP1 && file.text(at + 4, Math.min(6, length - 2)) === 'Exif\0\0')
      exif = readExif(file.part(at + 10, end));
    const wanted = allowedSegment(marker, segment);
    if (wanted) kept.push(wanted);
    at = end;
    if (marker === SCAN) {
      scanned = true;
      at = endOfScan(file, end);
      kept.push(file.part(end, at));
    }
  }
  if (!size) throw new BrokenImage('No frame');
  const start = [new Uint8Array([0xff, START]), ...firstOf(kept), ...orientationSegment(exif.orientation)];
  return {
    kind: 'jpeg',
    ...size,
    frames: 1,
    takenAt: exif.takenAt,
    parts: [...start, ...kept, new Uint8Array([0xff, END])],
  };
}

/** Returns the segment without metadata; null if nothing remains. */
function allowedSegment(marker: number, segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const says = (name: string) => String.fromCharCode(...segment.subarray(4, 4 + name.length)) === name;
  if (marker === APP0) return says('JFIF\0') ? withoutThumbnail(segment) : null;
  if (marker === APP2) return says('ICC_PROFILE\0') ? segment : null;
  if (marker === APP14) return says('Adobe') ? segment : null;
  return (marker >= APP0 && marker <= APP15) || marker === COMMENT ? null : segment;
}

function withoutThumbnail(jfif: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (jfif.length < JFIF_LENGTH) return null;
  const bare = jfif.slice(0, JFIF_LENGTH);
  bare.set([0, JFIF_LENGTH - 2], 2);
  bare.set([0, 0], JFIF_LENGTH - 2);
  return bare;
}

/** Takes JFIF, which has to come first, out of the list if present. */
const firstOf = (kept: Uint8Array<ArrayBuffer>[]) => (kept[0]?.[1] === APP0 ? kept.splice(0, 1) : []);

function orientationSegment(orientation: number): Uint8Array<ArrayBuffer>[] {
  if (orientation === 1) return [];
  const exif = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0)).concat(exifOfOrientation(orientation));
  return [new Uint8Array([0xff, APP1, 0, exif.length + 2, ...exif])];
}

/** Position of the next marker after a scan's data; the length of the file if there is none. */
function endOfScan(file: ByteReader, from: number): number {
  let at = file.find(0xff, from);
  while (at + 1 < file.length && isData(file.byte(at + 1))) at = file.find(0xff, at + 2);
  return at + 1 < file.length ? at : file.length;
}
