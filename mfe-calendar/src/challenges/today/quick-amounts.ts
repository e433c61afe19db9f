import type { ChallengeTask } from '../challenges.queries.ts';

/** Amounts that people usually drink, read, train or walk at a time, by unit. */
const USUAL = { ml: [250, 500], pages: [1, 5], minutes: [5, 15], steps: [1000, 5000] } as const;

/** Maximum that one tap on `the rest` adds. */
const MOST = 100_000;

/**
 * Returns the amounts that one tap adds to a task: up to two usual ones, and the day's rest unless it is one of them.
 * Once the task is met, only the usual ones remain, since members may log more than needed.
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
