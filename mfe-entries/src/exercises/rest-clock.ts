/** A rest between two sets. */
export interface Rest {
  /** Length of a rest, in seconds. */
  seconds: number;
  /** Time at which the rest that was started ends, in ms since 1970; null without one. */
  ends_at: number | null;
}

/** Change per press, and limits, in seconds. */
export const REST_STEP = 15;
const SHORTEST = 15;
const LONGEST = 15 * 60;
const DEFAULT: Rest = { seconds: 90, ends_at: null };
/** A rest that ended longer ago than this, in ms, is not worth telling. */
const FORGOTTEN_MS = 10 * 60_000;

const keyOf = (member: string | null) => `restTimer ${member ?? ''}`;

/** The rest of this member that this device keeps, so that it goes on when the tab was closed meanwhile. */
export function keptRest(member: string | null, now: number): Rest {
  try {
    const { seconds, ends_at } = JSON.parse(localStorage.getItem(keyOf(member)) ?? '{}');
    const isUnderWay = typeof ends_at === 'number' && now - ends_at < FORGOTTEN_MS;
    return { seconds: within(Number(seconds)), ends_at: isUnderWay ? ends_at : null };
  } catch {
    return DEFAULT;
  }
}

/** Nothing is kept where storage is refused. */
export function keepRest(member: string | null, rest: Rest): void {
  try {
    localStorage.setItem(keyOf(member), JSON.stringify(rest));
  } catch {
    // The timer works without.
  }
}

const within = (seconds: number) =>
  Number.isFinite(seconds) ? Math.min(LONGEST, Math.max(SHORTEST, Math.round(seconds))) : DEFAULT.seconds;

export const started = ({ seconds }: Rest, now: number): Rest => ({ seconds, ends_at: now + seconds * 1000 });
export const stopped = ({ seconds }: Rest): Rest => ({ seconds, ends_at: null });

/** Lengthens or shortens the rests to come, and the one under way. */
export function adjusted({ seconds, ends_at }: Rest, by: number): Rest {
  const next = within(seconds + by);
  return { seconds: next, ends_at: ends_at === null ? null : ends_at + (next - seconds) * 1000 };
}

/** Seconds that are left, by the clock; 0 once it has ended, null without a rest. */
export const secondsLeft = ({ ends_at }: Rest, now: number): number | null =>
  ends_at === null ? null : Math.max(0, Math.ceil((ends_at - now) / 1000));

/** `1:30` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
