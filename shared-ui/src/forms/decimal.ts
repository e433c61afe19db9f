import { pipe, string, transform } from 'zod/mini';

const NATIVE_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const ARABIC_DECIMAL_MARK = /\u066b/g;
const SPACES = /[\s\u00a0\u202f'’]/g;

const groupMark = (locale?: string) =>
  new Intl.NumberFormat(locale).formatToParts(1234567).find((part) => part.type === 'group')?.value;

/**
 * Reads a number as people type it. Both "82,5" and "82.5" are 82.5 in every locale; of two different marks the last
 * is the decimal one. Only a full group after the locale's own group mark ("1,250" in English) is a thousand. Returns
 * null for anything else.
 */
export function parseDecimal(typed: string, locale?: string): number | null {
  let text = typed
    .replace(NATIVE_DIGITS, (digit) =>
      String((digit.charCodeAt(0) & 0xf) - (digit < '\u06f0' ? 0 : digit < '\u0900' ? 0 : 6)),
    )
    .replace(ARABIC_DECIMAL_MARK, '.')
    .replace(SPACES, '')
    .replace('\u2212', '-');
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last >= 0) {
    const mark = text.charAt(last);
    const other = mark === ',' ? '.' : ',';
    const mixed = text.includes(other);
    const repeated = text.indexOf(mark) !== last;
    const grouped = mark === groupMark(locale) && /^[+-]?[1-9]\d{0,2}([.,]\d{3})+$/.test(text);
    if (mixed && repeated) return null;
    if (repeated || (grouped && !mixed)) text = grouped ? text.replaceAll(mark, '') : '?';
    else text = text.replaceAll(other, '').replace(mark, '.');
  }
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

/** Writes a number into an input as the locale writes it, without group marks. */
export function formatDecimal(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value);
}

/**
 * Schema of a number above 0 that members type in their locale ("82,5"); the form keeps the text, the submit gets the
 * number. Any other input gives `message`.
 */
export function positiveDecimal(message: string) {
  return pipe(
    string(message),
    transform((typed, context): number => {
      const value = parseDecimal(typed);
      if (value !== null && value > 0) return value;
      context.issues.push({ code: 'custom', message, input: typed });
      return 0;
    }),
  );
}
