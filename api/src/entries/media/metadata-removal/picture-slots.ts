import { Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import { Configuration } from '../../../platform/config/configuration.ts';

/** A phone's picture needs some 200 MB and half a second of a processor: a few leave enough of both for requests. */
@Injectable()
export class PictureSlots {
  /** Runs work on one picture as soon as a slot is free. */
  readonly run: LimitFunction;

  constructor({ share }: Configuration) {
    this.run = pLimit(share.reencodings);
  }
}
