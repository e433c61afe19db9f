import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Headers that a proxy adds to a request. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * True if a request may read the metrics: it carries the token, or it comes from this machine itself. A request that
 * came through a proxy is not local, wherever the proxy runs and whatever the headers claim.
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
