/** Less is the way of the answer and the seconds that the header leaves out. */
const NOT_WORTH_CORRECTING_MS = 60_000;

/** How far the server's clock is ahead of this device's. */
let ahead = 0;

/** Reads the `Date` header of an answer. */
export function noteServerTime(date: unknown): void {
  const server = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  ahead = Math.abs(difference) < NOT_WORTH_CORRECTING_MS ? 0 : difference;
}

/**
 * The time by the server's clock, as far as an answer told it; else by this device's. "Today" goes by it: the server
 * decides on which day an entry falls, and a device whose clock is wrong must not look for it on another day.
 */
export const serverNow = (): Date => new Date(Date.now() + ahead);
