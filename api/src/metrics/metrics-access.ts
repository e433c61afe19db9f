import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What any proxy adds to what it passes on. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether somebody may read the figures: he brings the token, or calls from this machine itself. Whatever came through
 * a proxy is not local, wherever the proxy stands and whatever the headers claim.
 */
export function mayReadMetrics(
  { address, headers }: { address: string | undefined; headers: IncomingHttpHeaders },
  token: string | null,
): boolean {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== null && sent !== undefined && equalInConstantTime(sent, token)) return true;
  return isLoopback(address ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address);

const digest = (text: string) => createHash('sha256').update(text).digest();
const equalInConstantTime = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
