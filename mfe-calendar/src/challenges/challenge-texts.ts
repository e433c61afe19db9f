import type { Challenge } from './challenges.queries.ts';

const NUMBER = new Intl.NumberFormat();

/** Formats a number of days: `75 days`. */
export const daysWords = (days: number): string =>
  days === 1 ? '1 day' : `${NUMBER.format(days)}\u00a0days`;

/** Explains the consequence of a missed day. */
export function missWords({ miss }: Pick<Challenge, 'miss'>): string {
  return miss === 'starts-over'
    ? 'After a missed day you begin at day one again. The days before stay in your history.'
    : 'A missed day stays missed, and you go on with the next one.';
}
