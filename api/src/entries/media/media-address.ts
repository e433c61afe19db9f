import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The two files of a picture. */
export type MediaFile = 'picture' | 'thumbnail';

/** The part of an address that makes it valid. */
export interface Signature {
  /** The member whose picture it is. */
  user_id?: string;
  /** The session that was given the address, which ends with it; addresses of the last release do not have it. */
  session_id?: string;
  /** Unix time in seconds. */
  expires: string;
  signature: string;
}

/** Picture that an address leads to, and the session that got the address. */
export interface Picture {
  id: string;
  user_id: string;
  session_id: string;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Key derived from the server's secret, so that a signature never passes for an access token, nor the reverse. */
export const addressKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fettle media addresses', 32));

/**
 * The path of a picture's file with its signature. It changes at midnight UTC, so that caches work for a day, and is
 * valid until the midnight after that, so that no page shows one that just expired. Whether its session has ended is not
 * in the address: who answers with the file asks for that.
 */
export function mediaAddress(key: Buffer, picture: Picture, file: MediaFile, now: number): string {
  const { id, user_id, session_id } = picture;
  const expires = String((Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS);
  const path = file === 'picture' ? id : `${id}/thumbnail`;
  const signature = sign(key, picture, file, expires);
  const query = new URLSearchParams({ user_id, session_id, expires, signature });
  return `/api/v1/media/${path}?${query}`;
}

/** The seconds for which an address is still valid; `null` for a wrong signature or an expired address. */
export function secondsLeft(
  key: Buffer,
  id: string,
  file: MediaFile,
  { user_id, session_id, expires, signature }: Signature,
  now: number,
): number | null {
  const expected = Buffer.from(sign(key, { id, user_id, session_id }, file, expires));
  const sent = Buffer.from(signature);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  const left = Number(expires) - Math.floor(now / 1000);
  return left > 0 ? left : null;
}

function sign(key: Buffer, picture: Partial<Picture>, file: MediaFile, expires: string): string {
  const { id, user_id = '', session_id } = picture;
  const session = session_id === undefined ? '' : ` ${session_id}`;
  return createHmac('sha256', key)
    .update(`${file} ${id} ${expires} ${user_id}${session}`)
    .digest('base64url');
}
