import { IsString, Matches, MaxLength } from 'class-validator';
import { IsRequiredText } from '../../../platform/http/validation/required-text.ts';

const MAX_ENDPOINT_LENGTH = 2000;
const NOT_OURS = { message: 'This browser’s push service is not known here' };
const NO_KEY = { message: 'Please send the keys of the subscription' };

export class PushDto {
  /** The server's VAPID key, with which a browser subscribes; `null` where this server sends no messages. */
  public_key: string | null;
  /** Whether the device of this session gets messages. */
  subscribed: boolean;
}

/** Subscription of a browser, from `PushSubscription.toJSON()`. */
export class SubscribeDto {
  /** Address at the browser's push service. */
  @IsRequiredText(MAX_ENDPOINT_LENGTH, NOT_OURS, NOT_OURS)
  endpoint: string;

  /** The browser's public key: 65 bytes as base64url. */
  @Matches(/^[\w-]{87}$/, NO_KEY)
  @MaxLength(87, NO_KEY)
  @IsString(NO_KEY)
  p256dh: string;

  /** The shared secret: 16 bytes as base64url. */
  @Matches(/^[\w-]{22}$/, NO_KEY)
  @MaxLength(22, NO_KEY)
  @IsString(NO_KEY)
  auth: string;
}
