import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  /** All headers, as they came. */
  headers: string;
  /** The plain text. */
  text: string;
  html: string;
}

/** A mail server of a test, which keeps what it gets. */
export interface MailServer {
  /** `SMTP_URL` for it. */
  url: string;
  /** The mails so far, in the order of their arrival. */
  mails: ReceivedMail[];
  /** Waits for the next mail to this address that no call has returned before. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Refuses mails with this code, so often; recipients of what was refused are in `refused`. */
  refuse(code: number, times: number): void;
  refused: string[];
  /** Lets all mails wait, until the function that it returns is called. */
  hold(): () => void;
  /** Resolves when so many mails wait because of `hold`. */
  held(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port; with `password` it takes mails of `fettle` alone. */
export async function startMailServer(password?: string): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const returned = new Set<ReceivedMail>();
  const refused: string[] = [];
  const listeners = new Set<() => void>();
  let opened: Promise<void> | null = null;
  let holding = 0;
  let refusals = { code: 0, times: 0 };
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, answer) =>
      auth.username === 'fettle' && auth.password === password
        ? answer(null, { user: 'fettle' })
        : answer(new Error('Wrong password')),
    onRcptTo: async ({ address }, _session, answer) => {
      if (opened) {
        holding += 1;
        for (const look of listeners) look();
        await opened;
      }
      if (refusals.times === 0) return answer();
      refusals.times -= 1;
      refused.push(address);
      answer(Object.assign(new Error(`No mail for ${address}`), { responseCode: refusals.code }));
    },
    onData: (stream, { envelope }, answer) => {
      text(stream).then((source) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, ...parts(source) });
        for (const look of listeners) look();
        answer();
      }, answer);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const credentials = password === undefined ? '' : `fettle:${encodeURIComponent(password)}@`;
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    mails,
    refused,
    refuse: (code, times) => {
      refusals = { code, times };
    },
    hold: () => {
      let open = () => {};
      opened = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        opened = null;
        holding = 0;
        open();
      };
    },
    held: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (holding < count) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    mailTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = mails.find((one) => one.to.includes(address) && !returned.has(one));
          if (!mail) return;
          listeners.delete(look);
          returned.add(mail);
          resolve(mail);
        };
        listeners.add(look);
        look();
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads a mail of two parts, plain text and HTML, both quoted-printable. */
function parts(source: string): Pick<ReceivedMail, 'subject' | 'headers' | 'text' | 'html'> {
  const [headers = '', ...rest] = source.split('\r\n\r\n');
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers) ?? [];
  const body = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (type: string) => {
    const found = body.find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
    return quotedPrintable(found.slice(found.indexOf('\r\n\r\n') + 4));
  };
  const [, subject = ''] = /^Subject: (.*)$/m.exec(headers) ?? [];
  return { subject: subject.trim(), headers, text: part('text/plain'), html: part('text/html') };
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

/** The token of the link in a mail to this page. */
export function tokenIn({ text }: ReceivedMail, page: string): string {
  const [, token] = new RegExp(`^https://fettle\\.example${page}#([\\w-]{64})$`, 'm').exec(text) ?? [];
  if (!token) throw new Error(`This mail has no link to ${page}:\n${text}`);
  return token;
}
