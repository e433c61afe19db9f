import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import { Counter } from 'prom-client';
import { Configuration } from '../config/configuration.ts';
import type { MailSettings } from '../config/mail.ts';
import { html, type MailText, plainText } from './mail-text.ts';

const mails = new Counter({
  name: 'mails_total',
  help: 'Mails by outcome: the mail server took it, it failed, or too many others waited.',
  labelNames: ['outcome'],
});

/** Time for each step of a conversation with the mail server. */
const TIMEOUT_MS = 10_000;
const TRIES = 2;
/** Connections to the mail server at once. */
const AT_ONCE = 4;
/** Mails that wait; more are dropped, so that a mail server that is down fills no memory. */
const MAX_WAITING = 500;
/** The same for one address, so that nobody takes all places. */
const MAX_WAITING_TO = 5;
/** Mails under way get this time at the end of the process. */
const DRAIN_MS = 5_000;

export interface PreparedMail {
  to: string;
  mail: MailText;
}

/** Sends mails by `SMTP_URL`. There is no queue on disk: a mail that was not sent when the process ends is lost. */
@Injectable()
export class Mailer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('mail');
  readonly #settings: MailSettings | null;
  readonly #transport: ReturnType<typeof transportOf> | null;
  readonly #limit = pLimit(AT_ONCE);
  readonly #underWay = new Set<Promise<void>>();
  /** Number of mails to each address that are waiting or under way. */
  readonly #waitingTo = new Map<string, number>();
  readonly #isReporter: boolean;

  constructor({ mail, scheduled_tasks }: Configuration) {
    this.#settings = mail;
    this.#transport = mail && transportOf(mail);
    this.#isReporter = scheduled_tasks;
  }

  /** True if there is a mail server. */
  get isOn(): boolean {
    return this.#settings !== null;
  }

  /** Tries the mail server, with the password where there is one; a failure is logged, and hinders nothing. */
  onApplicationBootstrap(): void {
    if (!this.#settings || !this.#transport || !this.#isReporter) return;
    const { host, port } = this.#settings;
    this.#transport
      .verify()
      .catch((error) =>
        this.#log.warn(`the mail server ${host}:${port} does not work yet: ${reasonOf(error)}`),
      );
  }

  /**
   * Prepares and sends a mail in the background, in two tries; the outcome is counted and a failure logged, without the
   * recipient. `address` is the recipient's, by which waiting mails are counted; `prepare` returns `null` to send none. Does nothing
   * without a mail server.
   */
  send(address: string, prepare: () => Promise<PreparedMail | null>): void {
    if (!this.#transport) return;
    const waiting = this.#waitingTo.get(address) ?? 0;
    if (this.#limit.pendingCount >= MAX_WAITING || waiting >= MAX_WAITING_TO) {
      mails.inc({ outcome: 'dropped' });
      const others = waiting >= MAX_WAITING_TO ? `${waiting} others to its address` : `${MAX_WAITING} others`;
      this.#log.warn(`A mail was not sent: ${others} are waiting`);
      return;
    }
    this.#waitingTo.set(address, waiting + 1);
    const sending = this.#limit(async () => {
      try {
        const prepared = await prepare();
        if (prepared) await this.#deliver(prepared);
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        this.#log.warn(error);
      }
    }).finally(() => {
      this.#underWay.delete(sending);
      const left = (this.#waitingTo.get(address) ?? 1) - 1;
      if (left > 0) this.#waitingTo.set(address, left);
      else this.#waitingTo.delete(address);
    });
    this.#underWay.add(sending);
  }

  async beforeApplicationShutdown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise((resolve) => {
      timer = setTimeout(resolve, DRAIN_MS);
    });
    await Promise.race([Promise.all(this.#underWay), enough]);
    clearTimeout(timer);
  }

  async #deliver({ to, mail }: PreparedMail): Promise<void> {
    const from = this.#settings?.from ?? '';
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      try {
        await this.#transport?.sendMail({
          from: { name: 'Fettle', address: from },
          to: { name: '', address: to },
          envelope: { from, to: [to] },
          subject: mail.subject,
          text: plainText(mail),
          html: html(mail),
          // A link stays on one line for readers that take no soft line breaks of another kind.
          textEncoding: 'quoted-printable',
          // RFC 3834: no vacation notice answers it.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        mails.inc({ outcome: 'sent' });
        return;
      } catch (error) {
        if (attempt < TRIES && !isRefused(error as SmtpError)) continue;
        mails.inc({ outcome: 'failed' });
        this.#log.warn(`A mail was not sent (${mail.subject}): ${reasonOf(error as SmtpError)}`);
        return;
      }
    }
  }
}

function transportOf({ host, port, secure, requires_tls, credentials }: MailSettings) {
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requires_tls,
    ...(credentials ? { auth: credentials } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Error of the mail library; its message may repeat the recipient, its code and the number do not. */
interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** The server refused this mail for good: a second try gets the same answer. */
const isRefused = ({ responseCode = 0 }: SmtpError) => responseCode >= 500;

const reasonOf = ({ code, responseCode }: SmtpError) =>
  [code ?? 'unknown failure', responseCode && `answer ${responseCode}`].filter(Boolean).join(', ');
