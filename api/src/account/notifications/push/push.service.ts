import { createECDH, createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import webPush from 'web-push';
import type { Member } from '../../../members/auth/current-member.ts';
import { type News, notify } from '../../../members/users/notify.ts';
import { Configuration } from '../../../platform/config/configuration.ts';
import { errors } from '../../../platform/http/errors.ts';
import type { PushDto, SubscribeDto } from './push.dto.ts';
import { isPushService } from './push-services.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** Time that a push service keeps a message for a device without a network: a reminder of the morning is no use at night. */
const KEPT_SECONDS = 2 * 3600;
const ANSWER_MS = 10_000;

/** The push service has no such subscription any more. */
const GONE = [404, 410];

/** Sends notifications to devices on which Fettle is closed, by Web Push (RFC 8030, 8291, 8292). */
@Injectable()
export class PushService {
  readonly #log = new Logger('push');
  readonly #vapid: { subject: string; publicKey: string; privateKey: string } | null;

  constructor(
    @InjectRepository(PushSubscription) private readonly subscriptions: Repository<PushSubscription>,
    private readonly configuration: Configuration,
  ) {
    const { vapid_private_key: privateKey, contact } = configuration;
    this.#vapid =
      privateKey === null
        ? null
        : {
            subject: `mailto:${contact.support}`,
            publicKey: publicKeyOf(privateKey),
            privateKey,
          };
  }

  async find({ id: user_id, session_id }: Member): Promise<PushDto> {
    const subscribed = this.#vapid !== null && (await this.subscriptions.existsBy({ user_id, session_id }));
    return { public_key: this.#vapid?.publicKey ?? null, subscribed };
  }

  /** A later subscription of a session replaces the one before. */
  async subscribe(
    { id: user_id, session_id }: Member,
    { endpoint, p256dh, auth }: SubscribeDto,
  ): Promise<void> {
    if (!isPushService(endpoint, this.configuration.push_services))
      throw errors.invalid('endpoint', 'This browser’s push service is not known here');
    const row = { user_id, session_id, endpoint, p256dh_key: p256dh, auth_key: auth };
    await this.subscriptions.upsert(row, ['user_id', 'session_id']);
  }

  async unsubscribe({ id: user_id, session_id }: Member): Promise<void> {
    await this.subscriptions.delete({ user_id, session_id });
  }

  /** Notifies a member, once for each event, in the product and on their devices. A device that cannot be reached is no failure. */
  async tell(news: News): Promise<void> {
    if (!(await notify(this.subscriptions.manager, news))) return;
    if (this.#vapid === null) return;
    const devices = await this.subscriptions.findBy({ user_id: news.user_id });
    await Promise.all(devices.map((device) => this.#send(device, news)));
  }

  async #send(device: PushSubscription, { event, kind, details }: News): Promise<void> {
    const { user_id, session_id, endpoint, p256dh_key: p256dh, auth_key: auth } = device;
    try {
      const { about = [], count = null } = details;
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ kind, about: about.slice(0, 5), count }),
        {
          vapidDetails: this.#vapid ?? undefined,
          TTL: KEPT_SECONDS,
          // A newer message of the same event replaces one that waits for the device.
          topic: createHash('sha256').update(event).digest('base64url').slice(0, 32),
        },
      );
      const answer = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: request.body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (GONE.includes(answer.status)) await this.subscriptions.delete({ user_id, session_id, endpoint });
      else if (!answer.ok) this.#log.warn(`${new URL(endpoint).host} answered ${answer.status}`);
    } catch (error) {
      this.#log.warn(`${new URL(endpoint).host} could not be reached: ${(error as Error).message}`);
    }
  }
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}
