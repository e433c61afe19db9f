import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The two files of a picture. */
export type MediaFile = 'picture' | 'thumbnail';

/** The part of an address that makes it valid. */
export interface Signature {
  /** The member whose picture it is; addresses of the last release do not have it. */
  user_id?: string;
  /** Unix time in seconds. */
  expires: string;
  signature: string;
}

/** What an address leads to: the rows of a member are found by both. */
export interface Picture {
  id: string;
  user_id: string;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Derived from the server's secret: a signature never passes for an access token, nor the reverse. */
export const addressKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fettle media addresses', 32));

/**
 * The path of a picture's file with its signature. It changes at midnight UTC, so that caches work for a day, and is
 * valid until the midnight after that, so that no page shows one that just expired.
 */
export function mediaAddress(key: Buffer, { id, user_id }: Picture, file: MediaFile, now: number): string {
  const expires = String((Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS);
  const path = file === 'picture' ? id : `${id}/thumbnail`;
  const signature = sign(key, { id, user_id }, file, expires);
  return `/api/v1/media/${path}?user_id=${user_id}&expires=${expires}&signature=${signature}`;
}

/** The seconds for which an address is still valid; `null` for a wrong signature or an expired address. */
export function secondsLeft(
  key: Buffer,
  id: string,
  file: MediaFile,
  { user_id, expires, signature }: Signature,
  now: number,
): number | null {
  const expected = Buffer.from(sign(key, { id, user_id }, file, expires));
  const sent = Buffer.from(signature);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  const left = Number(expires) - Math.floor(now / 1000);
  return left > 0 ? left : null;
}

function sign(key: Buffer, { id, user_id }: Partial<Picture>, file: MediaFile, expires: string): string {
  const whose = user_id === undefined ? '' : ` ${user_id}`;
  return createHmac('sha256', key).update(`${file} ${id} ${expires}${whose}`).digest('base64url');
}
