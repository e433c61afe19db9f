import type { Challenge, ChallengeDay } from '../challenges.queries.ts';

/** `Day 12 of 75, 3 of 5 tasks done`; `Day 12 of 75, all done`. */
export function dayWords(
  { number, state, tasks_met }: Pick<ChallengeDay, 'number' | 'state' | 'tasks_met'>,
  { days, tasks }: Pick<Challenge, 'days' | 'tasks'>,
): string {
  const day = number === null ? '' : `Day ${number} of ${days}, `;
  return state === 'kept' ? `${day}all done` : `${day}${tasks_met} of ${tasks.length} tasks done`;
}
