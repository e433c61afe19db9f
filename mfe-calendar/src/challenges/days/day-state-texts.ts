import { formatLocalDate } from '@fettle/shared-ui/rules';
import type { ChallengeDay } from '../challenges.queries.ts';

export const STATE_WORDS: Record<ChallengeDay['state'], string> = {
  open: 'today, open',
  kept: 'kept',
  missed: 'missed',
  skipped: 'not lived, you flew over it',
  upcoming: 'to come',
};

/** `Day 12, March 9, kept`; for a day without a number `March 9, missed`. */
export function dayName({
  number,
  local_date,
  state,
}: Pick<ChallengeDay, 'number' | 'local_date' | 'state'>): string {
  const day = formatLocalDate(local_date, { month: 'long', day: 'numeric' });
  return [number === null ? null : `Day ${number}`, day, STATE_WORDS[state]].filter(Boolean).join(', ');
}
