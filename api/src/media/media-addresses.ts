import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../common/configuration.ts';

/** The two files of a picture. */
export type MediaFile = 'picture' | 'thumbnail';

const DAY_SECONDS = 24 * 60 * 60;

/** Makes and checks the addresses under which pictures are looked at: who has one needs no token. */
@Injectable()
export class MediaAddresses {
  readonly #key: Buffer;

  constructor({ access_token_secret }: Configuration) {
    // A key of its own: a signature can never pass for an access token, nor the other way round.
    this.#key = Buffer.from(hkdfSync('sha256', access_token_secret, '', 'fettle media addresses', 32));
  }

  /**
   * The path of a picture's file with its signature. It changes at midnight UTC, so that caches work for a day, and is
   * good until the midnight after that, so that no page shows one that just ended.
   */
  of(id: string, file: MediaFile, now = Date.now()): string {
    const expires = (Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
    const path = file === 'picture' ? id : `${id}/thumbnail`;
    return `/api/v1/media/${path}?expires=${expires}&signature=${this.#signature(id, file, String(expires))}`;
  }

  /** For how many seconds this address is still good; `null` for one that is not ours or no longer good. */
  secondsLeft(
    id: string,
    file: MediaFile,
    { expires, signature }: { expires: string; signature: string },
    now = Date.now(),
  ): number | null {
    const right = Buffer.from(this.#signature(id, file, expires));
    const given = Buffer.from(signature);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const left = Number(expires) - Math.floor(now / 1000);
    return left > 0 ? left : null;
  }

  #signature(id: string, file: MediaFile, expires: string): string {
    return createHmac('sha256', this.#key).update(`${file} ${id} ${expires}`).digest('base64url');
  }
}
