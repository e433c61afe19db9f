import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import type { ChallengeAttempt, ChallengeRunDetails, DayWithTasks } from '../challenges.queries.ts';

/** For how many days a missed one stands before an attempt: one may only have forgotten to log it. */
const MISSED_FOR = 7;

/**
 * The days of the present attempt, or of the last one. Missed days of the last week right before it stand there too: what was
 * only not logged can be logged on them.
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
  const since = addDays(today, -MISSED_FOR);
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

/** For how many days after a miss the page speaks of it. */
const SPOKEN_OF = 2;

/** The last missed day, while it is new. */
export function newMiss({ days }: Pick<ChallengeRunDetails, 'days'>, today: LocalDate): DayWithTasks | null {
  const missed = days.findLast(({ state }) => state === 'missed');
  return missed && missed.local_date >= addDays(today, -SPOKEN_OF) ? missed : null;
}
