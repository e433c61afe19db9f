import { sessionOfToken } from '@fettle/shared-ui/data';
import { CACHES } from './cache-names.ts';

/** Number of marks that are kept: late answers belong to one of the last sessions. */
const MAX_MARKS = 50;

const markOf = (session: string): string =>
  new URL(`/ended/${encodeURIComponent(session)}`, globalThis.location.origin).href;

async function markEnded(session: string): Promise<void> {
  const marks = await caches.open(CACHES.ended);
  await marks.put(markOf(session), new Response());
  const keys = await marks.keys();
  for (const { url } of keys.slice(0, -MAX_MARKS)) await marks.delete(url);
}

export async function hasEnded(session: string): Promise<boolean> {
  return (await caches.match(markOf(session), { cacheName: CACHES.ended })) !== undefined;
}

/**
 * Caches something of a session, unless that session has ended. The end of a session first sets the mark and then
 * deletes everything: a mark set after the second check comes with a deletion that finds this item, and one set
 * before it makes this function `drop` the item.
 */
export async function keepWhileItLasts(
  session: string,
  { keep, drop }: { keep(): Promise<unknown>; drop(): Promise<unknown> },
): Promise<void> {
  if (await hasEnded(session)) return;
  await keep();
  if (await hasEnded(session)) await drop();
}

/**
 * Deletes the cached data of a member: at the end of every session, whose access token it gets, and before another
 * one begins. Late answers of that session are not cached. Never fails; without a secure context there are no caches.
 */
export async function forgetMember(token: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const session = sessionOfToken(token);
  if (session) await markEnded(session).catch(() => undefined);
  await Promise.allSettled([CACHES.answers, CACHES.pictures].map((name) => caches.delete(name)));
}

/**
 * Ends the messages that this browser shows while Fettle is closed, and closes those that it shows: the next person on the device sees none of the member's, also where
 * the server could not be told of the sign-out. Never fails.
 */
export async function endPushMessages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  for (const shown of (await registration?.getNotifications?.().catch(() => [])) ?? []) shown.close();
}
