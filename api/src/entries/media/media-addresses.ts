import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/config/configuration.ts';
import {
  addressKey,
  type MediaFile,
  mediaAddress,
  type Picture,
  type Signature,
  secondsLeft,
} from './media-address.ts';

/** Makes and checks the addresses of pictures, whose holders need no token. */
@Injectable()
export class MediaAddresses {
  readonly #key: Buffer;

  constructor({ access_token_secret }: Configuration) {
    this.#key = addressKey(access_token_secret);
  }

  /** The path of a picture's file with its signature. */
  of(picture: Picture, file: MediaFile): string {
    return mediaAddress(this.#key, picture, file, Date.now());
  }

  /** The seconds for which an address is still valid; `null` for a wrong signature or an expired address. */
  secondsLeft(id: string, file: MediaFile, signature: Signature): number | null {
    return secondsLeft(this.#key, id, file, signature, Date.now());
  }
}
