import { isNothing } from './plain-text.ts';

/** Words for less than can be measured, which counts as 0 g. */
const TRACES = /^(traces?|tr\.?|trazas|tracce|traços|vestigios|spuren|sporen|spår|spor|ślady)$/i;

/** "Less than", "about" or "at least" a number: that number is the best estimate. */
const AMOUNT =
  /^[<>≤≥=~≈±\s]*(?:(?:ca|env|approx|aprox|circa|about)\b\.?)?\s*(-?[\d.,\s'’]*\d[.,]?)\s*([^\d\s]*)$/i;

const LONGEST = 40;

const FACTORS: Record<string, number> = {
  '': 1,
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  ml: 1,
  kcal: 1,
  kj: 1,
  mg: 1e-3,
  µg: 1e-6,
  μg: 1e-6,
  ug: 1e-6,
  mcg: 1e-6,
};

/** Decimal numbers only: JavaScript would also read "0x10" and "0b1". */
const PLAIN_NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/**
 * A number as sources write it: 12.5, "12.5", "12,5", "1 234,5", "<0.5" (0.5), "~3", "traces" (0), "350 mg" (0.35).
 * `null` for an unknown value ("", "null", "unknown", "-"), `NaN` for anything else that is no number, and for "1,234", which
 * may be a thousand or one.
 */
export function amount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return Number.NaN;
  if (PLAIN_NUMBER.test(value)) {
    const number = Number(value);
    return Number.isFinite(number) ? number : Number.NaN;
  }
  return amountInWords(value.trim());
}

/** Like `amount`, but returns a text that is no number as it is, up to 40 characters, for the list of problems. */
export function amountOrText(value: unknown): number | string | null {
  const number = amount(value);
  if (!Number.isNaN(number)) return number;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.slice(0, LONGEST);
}

function amountInWords(text: string): number | null {
  if (isNothing(text)) return null;
  if (text.length > LONGEST) return Number.NaN;
  if (TRACES.test(text)) return 0;
  const [, digits, unit = ''] = text.match(AMOUNT) ?? [];
  const factor = FACTORS[unit.toLowerCase()];
  return digits === undefined || factor === undefined ? Number.NaN : decimal(digits) * factor;
}

/** "1,234" has thousands in English, decimals elsewhere; "1.234" is a plain number in every file format. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;

/** The last of comma and point is the decimal sign; one that occurs more often separates thousands. */
function decimal(written: string): number {
  const digits = written.replace(/[\s'’]/g, '');
  const sign = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const parts = digits.split(sign);
  if (parts.length > 2) return Number(digits.replace(/[.,]/g, ''));
  if (AMBIGUOUS.test(digits)) return Number.NaN;
  return Number(parts.map((part) => part.replace(/[.,]/g, '')).join('.'));
}

/** Grams in one of each unit; a percentage of a food's weight is grams per 100 g. */
const GRAMS: Record<string, number> = {
  '': 1,
  g: 1,
  г: 1,
  克: 1,
  公克: 1,
  '%': 1,
  kg: 1000,
  mg: 1e-3,
  мг: 1e-3,
  毫克: 1e-3,
  µg: 1e-6,
  μg: 1e-6,
  mcg: 1e-6,
  ug: 1e-6,
  oz: 28.3495,
};

/** A mass in grams; `null` for a unit that is no mass ("% DV", "IU"), whose meaning depends on the country. */
export function grams(value: number | null, unit: unknown): number | null {
  const factor = GRAMS[typeof unit === 'string' ? unit.trim().toLowerCase() : ''];
  return value === null || factor === undefined ? null : value * factor;
}
