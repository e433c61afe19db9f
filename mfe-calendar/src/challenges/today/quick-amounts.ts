import type { ChallengeTask } from '../challenges.queries.ts';

/** What one usually drinks, reads or walks at a time. */
const USUAL = { ml: [250, 500], pages: [1, 5], minutes: [5, 15], steps: [1000, 5000] } as const;

/** The most that one tap of `the rest` adds. */
const MOST = 100_000;

/**
 * What one tap adds to a task: two usual amounts, and what is left of the day where that is another one. Once the task is
 * met only the usual ones remain: more than enough is fine.
 */
export function quickAmounts(
  { unit }: Pick<ChallengeTask, 'unit'>,
  { done, needed }: { done: number; needed: number },
) {
  const usual = USUAL[unit ?? 'minutes'].filter((amount) => amount <= needed);
  const rest = Math.min(needed - done, MOST);
  const isUsual = usual.some((amount) => amount === rest);
  return { usual, rest: rest > 0 && !isUsual ? rest : null };
}
