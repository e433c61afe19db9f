import { UnreadableValue } from './unreadable-value.ts';

/**
 * The minutes of a duration: `1h 3m`, `38min`, `264h 1m`, `90s`, `1:05:00`, or a number alone, which is in seconds
 * unless `unit` says otherwise. `null` for none and for zero; throws `UnreadableValue` for other texts.
 */
export function minutesOf(text: string, unit: string, column: string): number | null {
  const clean = text.trim().toLowerCase().slice(0, 40);
  if (clean === '') return null;
  const clock = /^(\d{1,5}):(\d{2})(?::(\d{2}))?$/.exec(clean);
  if (clock) {
    const [hours, minutes, seconds] = clock.slice(1).map((part) => Number(part ?? 0));
    return (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60 || null;
  }
  const parts = [...clean.matchAll(/(\d+(?:[.,]\d+)?)\s*(\p{L}*)\.?/gu)];
  if (parts.length === 0) throw new UnreadableValue(column, 'time', text);
  let minutes = 0;
  for (const [, number = '', word = ''] of parts)
    minutes += Number(number.replace(',', '.')) * minutesIn(word || unit);
  return minutes || null;
}

/** Minutes of a unit by its first letter: hours, minutes, otherwise seconds. */
function minutesIn(unit: string): number {
  if (/^(h|std|ч)/.test(unit)) return 60;
  return /^(m|м)/.test(unit) ? 1 : 1 / 60;
}
