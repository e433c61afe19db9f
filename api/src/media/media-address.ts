import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The two files of a picture. */
export type MediaFile = 'picture' | 'thumbnail';

/** What makes an address good. */
export interface Signature {
  /** Unix time in seconds. */
  expires: string;
  signature: string;
}

const DAY_SECONDS = 24 * 60 * 60;

/** A key of its own from the server's secret: a signature can never pass for an access token, nor the other way round. */
export const addressKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fettle media addresses', 32));

/**
 * The path of a picture's file with its signature. It changes at midnight UTC, so that caches work for a day, and is
 * good until the midnight after that, so that no page shows one that just ended.
 */
export function mediaAddress(key: Buffer, id: string, file: MediaFile, now: number): string {
  const expires = String((Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS);
  const path = file === 'picture' ? id : `${id}/thumbnail`;
  return `/api/v1/media/${path}?expires=${expires}&signature=${sign(key, id, file, expires)}`;
}

/** For how many seconds an address is still good; `null` for one that is not ours or no longer good. */
export function secondsLeft(
  key: Buffer,
  id: string,
  file: MediaFile,
  { expires, signature }: Signature,
  now: number,
): number | null {
  const right = Buffer.from(sign(key, id, file, expires));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const left = Number(expires) - Math.floor(now / 1000);
  return left > 0 ? left : null;
}

function sign(key: Buffer, id: string, file: MediaFile, expires: string): string {
  return createHmac('sha256', key).update(`${file} ${id} ${expires}`).digest('base64url');
}
