import { isIP } from 'node:net';
import { ConfigurationError } from './setting.ts';
import { ADDRESS, type Contact } from './web.ts';

/** The mail server, and the sender of every mail. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps://`); otherwise by STARTTLS. */
  secure: boolean;
  /** True if nothing is sent without TLS: with a password, to any host but this machine. */
  requires_tls: boolean;
  credentials: { user: string; pass: string } | null;
  /** The address in `From`. */
  from: string;
}

const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/**
 * `SMTP_URL` and `MAIL_FROM`; `null`: no mail is sent. No message repeats the URL, which may have a password. Mails have links,
 * so that `public_url` is needed.
 */
export function mailSettings(
  env: NodeJS.ProcessEnv,
  { contact, public_url }: { contact: Contact; public_url: string | null },
): MailSettings | null {
  const { SMTP_URL: text, MAIL_FROM = '', CONTACT_EMAIL = '' } = env;
  if (!text) {
    if (!MAIL_FROM) return null;
    throw new ConfigurationError('MAIL_FROM needs SMTP_URL: without a mail server no mail is sent.');
  }
  const server = mailServer(text);
  if (public_url === null) {
    throw new ConfigurationError('SMTP_URL needs PUBLIC_URL: mails have links to it.');
  }
  if (!MAIL_FROM && !CONTACT_EMAIL.trim()) {
    throw new ConfigurationError(
      'SMTP_URL needs MAIL_FROM or CONTACT_EMAIL: the address that mails come from.',
    );
  }
  const from = MAIL_FROM || contact.support;
  if (!ADDRESS.test(from)) {
    throw new ConfigurationError(`MAIL_FROM must be an address such as fettle@example.org, not "${from}".`);
  }
  return { ...server, from };
}

function mailServer(text: string): Omit<MailSettings, 'from'> {
  const wrong = new ConfigurationError(
    'SMTP_URL must look like smtp://name:password@mail.example.org:587 or smtps://…, with %40 for an @ in name or password.',
  );
  if (!URL.canParse(text)) throw wrong;
  const url = new URL(text);
  const isWhole = url.hostname !== '' && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (
    !['smtp:', 'smtps:'].includes(url.protocol) ||
    !isWhole ||
    (url.username === '') !== (url.password === '')
  ) {
    throw wrong;
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = url.protocol === 'smtps:';
  let credentials: MailSettings['credentials'] = null;
  try {
    if (url.username)
      credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  } catch {
    throw wrong;
  }
  return {
    host,
    port: Number(url.port) || (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT),
    secure,
    requires_tls: credentials !== null && !isThisMachine(host),
    credentials,
  };
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
