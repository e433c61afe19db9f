/** The life of a session that is not used. */
export const UNUSED_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** The life of a session however often it is used: a stolen one ends too. */
export const SESSION_LIFE_MS = 90 * 24 * 60 * 60 * 1000;
/** Time in which nothing asks again for the password or factor that the member gave in a session. */
const CONFIRMED_MS = 10 * 60 * 1000;

interface Begun {
  created_at: Date;
}

/** The latest end of a session. */
export const sessionEnd = ({ created_at }: Begun): Date => new Date(created_at.getTime() + SESSION_LIFE_MS);

/** The end of a session that is used now and not again. */
export function expiryAfterUse(session: Begun, now = Date.now()): Date {
  return new Date(Math.min(now + UNUSED_LIFE_MS, sessionEnd(session).getTime()));
}

/** True if the member gave their password or a factor in this session within the last 10 minutes. */
export const isRecentlyConfirmed = ({ confirmed_at }: { confirmed_at: Date }, now = Date.now()): boolean =>
  now - confirmed_at.getTime() <= CONFIRMED_MS;
