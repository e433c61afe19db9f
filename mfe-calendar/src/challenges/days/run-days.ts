import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import type { ChallengeAttempt, ChallengeRunDetails, DayWithTasks } from '../challenges.queries.ts';

/** Days for which a missed day is shown before the present attempt, since it may still be logged. */
const MISSED_SHOWN_DAYS = 7;

/** Returns the days of the present or last attempt, after missed days of the last week, which can still be logged. */
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

/** Attempts before the present or last one, newest first. */
export const earlierAttempts = (attempts: readonly ChallengeAttempt[]): ChallengeAttempt[] =>
  attempts.slice(0, -1).toReversed();

/** Days of one attempt. */
export const daysOfAttempt = (
  { days }: Pick<ChallengeRunDetails, 'days'>,
  { number }: ChallengeAttempt,
): DayWithTasks[] => days.filter(({ attempt }) => attempt === number);

/** Number of days after a miss for which the page mentions it. */
const NEW_MISS_DAYS = 2;

/** Last missed day, while it is recent; else null. */
export function newMiss({ days }: Pick<ChallengeRunDetails, 'days'>, today: LocalDate): DayWithTasks | null {
  const missed = days.findLast(({ state }) => state === 'missed');
  return missed && missed.local_date >= addDays(today, -NEW_MISS_DAYS) ? missed : null;
}
