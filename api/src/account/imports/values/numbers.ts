import { UnreadableValue } from './unreadable-value.ts';

/** Texts by which files say that they do not know a value. */
const UNKNOWN = new Set(['', '-', '--', '—', 'n/a', 'N/A', 'null', 'NaN', 'nan']);
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;

export interface NumberFormat {
  /**
   * True where a comma separates the decimals and a point groups thousands, false for the other way round. A mark that cannot
   * group thousands separates the decimals in any case: `12,5` is never 125.
   */
  decimalComma?: boolean;
}

/**
 * The number that a cell of a column has; `null` for an empty cell and for the words of files for unknown. Spaces,
 * groups of thousands and a sign are allowed. Throws `UnreadableValue` for anything else, and for infinite numbers.
 */
export function numberOf(
  cell: unknown,
  column: string,
  { decimalComma = false }: NumberFormat = {},
): number | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number' || typeof cell === 'bigint') return finite(Number(cell), column);
  if (typeof cell !== 'string') throw new UnreadableValue(column, 'number', cell);
  const text = cell
    .slice(0, 200)
    .replaceAll(/[\s\u00a0\u202f']/g, '')
    .replace('\u2212', '-');
  if (UNKNOWN.has(text)) return null;
  const plain = withPoint(text, decimalComma ? '.' : ',');
  if (text.length > 40 || cell.length > 200 || !PLAIN.test(plain))
    throw new UnreadableValue(column, 'number', cell);
  return finite(Number(plain), column);
}

/** A number without groups of thousands, with a point before its decimals. */
function withPoint(text: string, groupMark: '.' | ','): string {
  const decimalMark = groupMark === '.' ? ',' : '.';
  const [whole = '', ...decimals] = text.split(decimalMark);
  if (!whole.includes(groupMark)) return text.replace(',', '.');
  // Groups have three digits; those of India two, except for the last.
  const isGrouped = /^[+-]?[1-9]\d{0,2}([.,]\d{2,3})*[.,]\d{3}$/.test(whole.slice(0, 40));
  if (isGrouped) return [whole.replaceAll(groupMark, ''), ...decimals].join('.');
  return decimals.length === 0 ? text.replace(groupMark, '.') : text;
}

/** The same for a value that a row must have; throws where it is unknown. */
export function requiredNumber(cell: unknown, column: string, format: NumberFormat = {}): number {
  const value = numberOf(cell, column, format);
  if (value === null) throw new UnreadableValue(column, 'missing', cell);
  return value;
}

/** A measure below 1,000 with its unit or without, such as `81,4 kg`: a comma in it separates the decimals. */
export function measureOf(cell: unknown, column: string): number | null {
  if (typeof cell !== 'string') return numberOf(cell, column);
  const text = cell.slice(0, 100).replace(/\s*(kgs?|lbs?|%)\s*$/i, '');
  return numberOf(text, column, { decimalComma: text.includes(',') && !text.includes('.') });
}

/** The value with so many decimals, for values that are computed. */
export const rounded = (value: number, decimals = 2): number => Number(value.toFixed(decimals));

function finite(value: number, column: string): number {
  if (!Number.isFinite(value) || Math.abs(value) > 1e15) throw new UnreadableValue(column, 'number', value);
  return value;
}

/** Kilocalories in a kilojoule: 1 kcal is 4.184 kJ (thermochemical calorie). */
export const KJ_PER_KCAL = 4.184;

/** Kilocalories of an energy, which is converted where its unit is kJ. */
export const kcalOf = (energy: number | null, unit = ''): number | null =>
  energy !== null && /^(kj|кдж|kilojoules?)$/i.test(unit) ? rounded(energy / KJ_PER_KCAL, 3) : energy;
