import type { EntryOfKind } from '@fettle/shared-ui/data';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';

export type ProgressPhotoEntry = EntryOfKind<'progress-photos'>;

/** One picture with its day; its entry may have several. */
export interface DatedPicture {
  id: string;
  /** Signed URL, valid for a day or two. */
  url: string;
  thumb_url: string;
  width: number;
  height: number;
  local_date: LocalDate;
  occurred_at: string;
  /** Name of the picture: `Nov 20, 2026`, or `Nov 20, 2026, picture 2 of 3`. */
  name: string;
}

/** Returns the pictures of one entry, in order. */
export function picturesOfEntry({ photos, local_date, occurred_at }: ProgressPhotoEntry): DatedPicture[] {
  const day = formatLocalDate(local_date, { dateStyle: 'medium' });
  return photos.map((photo, at) => ({
    ...photo,
    local_date,
    occurred_at,
    name: photos.length === 1 ? day : `${day}, picture ${at + 1} of ${photos.length}`,
  }));
}

/**
 * Returns the two pictures to compare, the earlier one first; `null` if there are fewer than two. `chosen` has ids, the
 * last chosen one last; the newest and the oldest picture fill in for missing choices.
 */
export function pairToCompare<Picture extends { id: string }>(
  newestFirst: readonly Picture[],
  chosen: readonly string[],
): [Picture, Picture] | null {
  const known = chosen.filter((id) => newestFirst.some((picture) => picture.id === id)).slice(-2);
  const others = [newestFirst.at(0), newestFirst.at(-1)].flatMap((picture) => picture?.id ?? []);
  const ids = [...new Set([...known.toReversed(), ...others])].slice(0, 2);
  const [later, earlier] = newestFirst.filter(({ id }) => ids.includes(id));
  return later && earlier ? [earlier, later] : null;
}

/** Returns width over height of the tallest picture, so that none is cropped, limited to 9:16 up to 3:2. */
export function frameRatio(pictures: readonly { width: number; height: number }[]): number {
  const ratios = pictures.map(({ width, height }) => width / height).filter((ratio) => ratio > 0);
  return Math.min(MOST, Math.max(LEAST, Math.min(...ratios)));
}
const LEAST = 9 / 16;
const MOST = 3 / 2;

/** Whether the signature of a picture's address is no longer valid; an address without one never expires. */
export function hasExpired(address: string, now: Date): boolean {
  const expires = new URL(address, 'http://localhost').searchParams.get('expires');
  return expires !== null && Number(expires) * 1000 <= now.getTime();
}
