import { calendarDay, monthOf } from './days.ts';
import { UnreadableValue } from './unreadable-value.ts';

/**
 * The day that a text with the word of a month has, as `YYYY-MM-DD`: `Jul 18, 2026`, `18 juil. 2026`, `18. Juli 2026`.
 * The word may be in any language of exports. Throws `UnreadableValue` for anything else.
 */
export function wordedDay(text: string | undefined, column: string): string {
  const clean = (text ?? '').slice(0, 100);
  const word = /\p{L}[\p{L}\p{M}]+\.?/u.exec(clean)?.[0];
  const month = word ? monthOf(word) : null;
  const year = /(?<!\d)\d{4}(?!\d)/.exec(clean)?.[0];
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(clean)?.[0];
  if (!month || !year || !day)
    throw new UnreadableValue(column, clean.trim() === '' ? 'missing' : 'day', text);
  return calendarDay(Number(year), month, Number(day), column, text);
}
