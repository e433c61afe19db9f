import { BrokenImage, ByteReader, type CleanImage } from './image-bytes.ts';

const HEADER_LENGTH = 13;
const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b];
/** Second bytes of extensions. */
const [CONTROL, APPLICATION] = [0xf9, 0xff];
/** Application extensions that the image needs: the number of loops and the colour profile. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * Reads a GIF. Frames, timing, loop and colour profile stay; comments, texts, other application extensions (XMP) and
 * data after the end are dropped. A missing end is added, because many files have none.
 *
 * @throws BrokenImage
 */
export function readGif(bytes: Uint8Array<ArrayBuffer>): CleanImage {
  const file = new ByteReader(bytes);
  let at = HEADER_LENGTH + tableLength(file.byte(10));
  const kept = [file.part(0, at)];
  let frames = 0;
  while (at < file.length && file.byte(at) !== END) {
    const from = at;
    const kind = file.byte(at);
    if (kind === IMAGE) {
      frames += 1;
      at = endOfBlocks(file, at + 11 + tableLength(file.byte(at + 9)));
    } else if (kind === EXTENSION) at = endOfBlocks(file, at + 2);
    else throw new BrokenImage('No block where there should be one');
    if (kind === IMAGE || isNeeded(file, from)) kept.push(file.part(from, at));
  }
  if (frames === 0) throw new BrokenImage('No picture in it');
  return {
    kind: 'gif',
    width: file.short(6, true),
    height: file.short(8, true),
    frames,
    takenAt: null,
    parts: [...kept, new Uint8Array([END])],
  };
}

/** Length in bytes of the colour table that these flags announce. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isNeeded(file: ByteReader, extension: number): boolean {
  const label = file.byte(extension + 1);
  if (label === CONTROL) return true;
  return label === APPLICATION && KEPT_APPLICATIONS.has(file.text(extension + 3, 11));
}

/** Each block begins with its length; one of length 0 ends them. */
function endOfBlocks(file: ByteReader, from: number): number {
  let at = from;
  while (file.byte(at) !== 0) at += file.byte(at) + 1;
  return at + 1;
}
