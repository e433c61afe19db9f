import type { Schemas } from '@fettle/shared-ui/data';
import { addDays, formatClockTime, formatLocalDate, localDate } from '@fettle/shared-ui/rules';

/** One sign-in, as the API lists it. */
export type Device = Schemas['SessionDto'];

/** Sorts devices: this one first, then by the last use, latest first. */
export function inOrder(devices: readonly Device[]): Device[] {
  return [...devices].sort(
    (one, other) =>
      Number(other.current) - Number(one.current) ||
      Date.parse(other.last_used_at) - Date.parse(one.last_used_at),
  );
}

/** Returns browser and system of a sign-in, such as `Safari on iPhone`; `Unknown device` without a name. */
export const deviceTitle = ({ device }: Pick<Device, 'device'>): string => device ?? 'Unknown device';

export const isPhone = ({ device }: Pick<Device, 'device'>): boolean =>
  /\b(iPhone|iPad|Android)$/.test(device ?? '');

/**
 * Text of the network of a device's last use beside that of the device in use, `own`; `null` where it is not known. Networks within
 * households cannot be told apart.
 */
export function networkWords({ network, current }: Pick<Device, 'network' | 'current'>, own: string | null) {
  if (network === null) return null;
  if (network === 'local') return 'Local network';
  if (network === own && !current) return 'This network';
  return `Network ${network.replace(/0\/24$|:\/48$/, 'x')}`;
}

const SIGNED_IN_WITH: Record<NonNullable<Device['signed_in_with']>, string> = {
  password: ' with a password',
  authenticator_app: ' with an authenticator app',
  passkey: ' with a passkey',
  recovery_code: ' with a recovery code',
  provider: ' with the identity provider',
};

/** Words for what completed a sign-in, after those for its time; empty where it is not known. */
export const signedInWithWords = ({ signed_in_with }: Pick<Device, 'signed_in_with'>): string =>
  signed_in_with === null ? '' : (SIGNED_IN_WITH[signed_in_with] ?? '');

/** Time after a use for which a device counts as active, in ms; the server records a use at most once a minute. */
const NOW_MS = 2 * 60_000;

/** Text of a device's last use, by the clock of `timeZone`; with the year if it is not this one. */
export function lastUsedWords(last_used_at: string, now: Date, timeZone: string): string {
  const instant = new Date(last_used_at);
  if (now.getTime() - instant.getTime() < NOW_MS) return 'Active now';
  const [date, today] = [localDate(instant, timeZone), localDate(now, timeZone)];
  const time = formatClockTime(last_used_at, timeZone);
  if (date === today) return `Last used today, ${time}`;
  if (date === addDays(today, -1)) return `Last used yesterday, ${time}`;
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return `Last used ${formatLocalDate(date, { day: 'numeric', month: 'long', ...year })}`;
}
