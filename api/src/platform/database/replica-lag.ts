/** End of PostgreSQL's log on the primary (`position`, in bytes) at a time of our clock (`at`, in milliseconds). */
export interface LogPosition {
  at: number;
  position: bigint;
}

/** A replica that is further behind serves no reads: what other members and imports wrote would be missing for too long. */
export const LONGEST_LAG_MS = 10_000;

/**
 * The lag, in milliseconds, of a replica that has replayed the log up to `replayed`: the time since the newest known position
 * that it has reached; `null` when it has reached none of them. `known` is in the order of time. PostgreSQL's times of
 * transactions cannot tell the lag: on an idle primary the newest one is old although the replica is up to date.
 */
export function lagOf(known: LogPosition[], replayed: bigint, now: number): number | null {
  const reached = known.findLast(({ position }) => position <= replayed);
  return reached ? now - reached.at : null;
}

/** Adds a position and forgets those that are too old to matter. */
export function withPosition(known: LogPosition[], newest: LogPosition): LogPosition[] {
  return [...known.filter(({ at }) => newest.at - at <= LONGEST_LAG_MS), newest];
}
