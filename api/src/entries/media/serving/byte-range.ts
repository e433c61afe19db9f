import type { ByteRange } from '../../../platform/media-storage/media-storage.ts';

/** The longest range that is accepted, with some blanks. */
const MAX_LENGTH = 60;

/**
 * The part of a file of this size that a `Range` header requests: one part, a part outside the file (`unsatisfiable`), or
 * the whole (`null`) without a header, with an unknown one or with one for several parts.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  // Blanks may be anywhere, and the pattern's time grows with the square of their number.
  if (header === undefined || header.length > MAX_LENGTH) return null;
  const [, first, last] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count > 0 ? { start: size - count, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}
