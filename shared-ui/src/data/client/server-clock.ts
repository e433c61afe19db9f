/** A smaller difference is network delay and the fractions of a second that the header leaves out. */
const NOT_WORTH_CORRECTING_MS = 60_000;

/** Lead of the server's clock over this device's, in ms. */
let ahead = 0;

/** Reads the `Date` header of an answer. */
export function noteServerTime(date: unknown): void {
  const server = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  ahead = Math.abs(difference) < NOT_WORTH_CORRECTING_MS ? 0 : difference;
}

/**
 * Current time by the server's clock, or by this device's before the first answer. "Today" depends on it: the server
 * decides on which day an entry falls, and a device with a wrong clock must not look for it on another day.
 */
export const serverNow = (): Date => new Date(Date.now() + ahead);
