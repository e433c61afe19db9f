import { isNothing } from './plain-text.ts';

/** "There is some": under what is worth measuring, so 0 g. */
const TRACES = /^(traces?|tr\.?|trazas|tracce|traços|vestigios|spuren|sporen|spår|spor|ślady)$/i;

/** Less than, about, at least: the number that stands there is the nearest anybody knows. */
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

/**
 * A number as sources write it: 12.5, "12.5", "12,5", "1 234,5", "<0.5" (0.5), "~3", "traces" (0), "350 mg" (0.35).
 * `null` where nothing is told ("", "null", "unknown", "-"), `NaN` where something is that is no number.
 */
export function amount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return Number.NaN;
  const direct = Number(value);
  if (Number.isFinite(direct) && value !== '' && value.trim() !== '') return direct;
  return amountInWords(value.trim());
}

/** As `amount`, but what is no number is given as it stands there, for the list of problems. */
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

/** The last of comma and point is the decimal sign; one that occurs more often parts thousands. */
function decimal(written: string): number {
  const digits = written.replace(/[\s'’]/g, '');
  const sign = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const parts = digits.split(sign);
  if (parts.length > 2) return Number(digits.replace(/[.,]/g, ''));
  return Number(parts.map((part) => part.replace(/[.,]/g, '')).join('.'));
}
