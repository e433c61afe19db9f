/** Where PostgreSQL's log ended on the primary, in bytes, at a moment of our clock, in milliseconds. */
export interface LogPosition {
  at: number;
  position: bigint;
}

/** A replica that is further behind serves no reads: what other members and imports wrote would be missing for too long. */
export const LONGEST_LAG_MS = 10_000;

/**
 * How far behind a replica is that has replayed the log up to `replayed`: the time since the newest known position that it has
 * reached; `null` when it has reached none of them. Positions are in the order of time. A clock of PostgreSQL would not tell:
 * of an idle primary the newest transaction is old, and its replica is not.
 */
export function lagOf(known: LogPosition[], replayed: bigint, now: number): number | null {
  const reached = known.findLast(({ position }) => position <= replayed);
  return reached ? now - reached.at : null;
}

/** Adds a position and forgets those that are too old to matter. */
export function withPosition(known: LogPosition[], newest: LogPosition): LogPosition[] {
  return [...known.filter(({ at }) => newest.at - at <= LONGEST_LAG_MS), newest];
}
