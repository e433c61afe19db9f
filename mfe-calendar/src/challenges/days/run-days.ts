import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import type { ChallengeAttempt, ChallengeRunDetails, DayWithTasks } from '../challenges.queries.ts';

/** How many missed days stand before the first day of an attempt: those that one may only have forgotten to log. */
const MISSED_DAYS_BEFORE = 7;

/**
 * The days of the present attempt, or of the last one. Missed days right before it stand there too, the newest seven: what
 * was only not logged can be logged on them.
 */
export function daysOfNow({
  days,
  attempts,
}: Pick<ChallengeRunDetails, 'days' | 'attempts'>): DayWithTasks[] {
  const now = attempts.at(-1);
  const first = days.findIndex(({ attempt }) => attempt === now?.number);
  if (!now || first < 0) return days;
  const before = days.slice(0, first);
  const lastOther = before.findLastIndex(({ state }) => state !== 'missed');
  return [...before.slice(lastOther + 1).slice(-MISSED_DAYS_BEFORE), ...days.slice(first)];
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
