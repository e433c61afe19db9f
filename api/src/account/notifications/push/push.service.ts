import { createECDH, createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { Not, Repository } from 'typeorm';
import webPush from 'web-push';
import type { Member } from '../../../members/auth/current-member.ts';
import { type News, notify } from '../../../members/users/notify.ts';
import { Configuration } from '../../../platform/config/configuration.ts';
import { runStatement } from '../../../platform/database/statement.ts';
import { errors } from '../../../platform/http/errors.ts';
import type { PushDto, SubscribeDto } from './push.dto.ts';
import { isPushService } from './push-services.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** Time that a push service keeps a message for a device without a network: what a reminder is about may be logged by then. */
const KEPT_SECONDS = 30 * 60;
const ANSWER_MS = 5_000;
/** Messages that are sent at once. */
const AT_ONCE = 20;

/** The push service has no such subscription any more, or it was made with another key of the server. */
const GONE = [400, 401, 403, 404, 410];

/** Devices of members whose sessions have not ended. */
const DEVICES = `
  SELECT device.* FROM push_subscriptions AS device
  JOIN sessions ON sessions.user_id = device.user_id AND sessions.id = device.session_id
  WHERE device.user_id = ANY ($1) AND sessions.expires_at > now()`;

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

  /**
   * A later subscription of a session replaces the one before, and that of an earlier session of the same browser. 422 on
   * `endpoint` for an unknown push service, and on `p256dh` for what is no key.
   */
  async subscribe(
    { id: user_id, session_id }: Member,
    { endpoint, p256dh, auth }: SubscribeDto,
  ): Promise<void> {
    if (!isPushService(endpoint, this.configuration.push_services))
      throw errors.invalid('endpoint', 'This browser’s push service is not known here');
    if (!isPublicKey(p256dh)) throw errors.invalid('p256dh', 'Please send the keys of the subscription');
    const row = { user_id, session_id, endpoint, p256dh_key: p256dh, auth_key: auth };
    await this.subscriptions.delete({ user_id, endpoint, session_id: Not(session_id) });
    await this.subscriptions.upsert(row, ['user_id', 'session_id']);
  }

  async unsubscribe({ id: user_id, session_id }: Member): Promise<void> {
    await this.subscriptions.delete({ user_id, session_id });
  }

  /**
   * Notifies members, once for each event: first in the product, then on their devices, so that a slow push service delays no
   * notification. A device that cannot be reached is no failure.
   */
  async tell(news: readonly News[]): Promise<void> {
    const { manager } = this.subscriptions;
    const told: News[] = [];
    for (const one of news) if (await notify(manager, one)) told.push(one);
    if (this.#vapid === null || told.length === 0) return;
    const ids = [...new Set(told.map(({ user_id }) => user_id))];
    const devices = await runStatement<PushSubscription>(manager, DEVICES, [ids]);
    const messages = told.flatMap((one) =>
      devices.filter(({ user_id }) => user_id === one.user_id).map((device) => [device, one] as const),
    );
    await pLimit(AT_ONCE).map(messages, ([device, one]) => this.#send(device, one));
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
      await answer.body?.cancel();
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

/** Whether a text is a point of P-256, without which no message can be encrypted for the browser. */
function isPublicKey(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
