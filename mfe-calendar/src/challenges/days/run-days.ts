import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import type { ChallengeAttempt, ChallengeRunDetails, DayWithTasks } from '../challenges.queries.ts';

/** How long a missed day is shown before the present attempt: the member may only have forgotten to log it. */
const MISSED_SHOWN_DAYS = 7;

/**
 * The days of the present attempt, or of the last one, and missed days of the last week right before it: what was only not
 * logged can be logged on them.
 */
export function daysOfNow(
  { days, attempts }: Pick<ChallengeRunDetails, 'days' | 'attempts'>,
  today: LocalDate,
): DayWithTasks[] {
  const now = attempts.at(-1);
  const first = days.findIndex(({ attempt }) => attempt === now?.number);
  if (!now || first < 0) return days;
  const before = days.slice(0, first);
  const lastOther = before.findLastIndex(({ state }) => state !== 'missed');
  const since = addDays(today, -MISSED_SHOWN_DAYS);
  const missed = before.slice(lastOther + 1).filter(({ local_date }) => local_date >= since);
  return [...missed, ...days.slice(first)];
}

/** Attempts that are over while the run goes on, newest first. */
export const earlierAttempts = (attempts: readonly ChallengeAttempt[]): ChallengeAttempt[] =>
  attempts.slice(0, -1).toReversed();

/** The days of one attempt. */
export const daysOfAttempt = (
  { days }: Pick<ChallengeRunDetails, 'days'>,
  { number }: ChallengeAttempt,
): DayWithTasks[] => days.filter(({ attempt }) => attempt === number);

/** For how many days after a miss the page says so. */
const NEW_MISS_DAYS = 2;

/** The last missed day, while it is new. */
export function newMiss({ days }: Pick<ChallengeRunDetails, 'days'>, today: LocalDate): DayWithTasks | null {
  const missed = days.findLast(({ state }) => state === 'missed');
  return missed && missed.local_date >= addDays(today, -NEW_MISS_DAYS) ? missed : null;
}
