import type { Schemas } from '@fettle/shared-ui/data';
import { formatLocalDate, isLocalDate } from '@fettle/shared-ui/rules';

export type DateOrder = Schemas['ImportDateOrder'];

const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
/** A date of three numbers, after its weekday. */
const NUMERIC_DATE = /^[\p{L}.,\s]*(\d{1,4})[-/.\s]\s*(\d{1,2})[-/.\s]\s*(\d{1,4})(?!\d)/u;

/** Tells a date of numbers that may be in several orders: one that does not begin with a year of four digits. */
export const needsOrder = (cell: string) => (NUMERIC_DATE.exec(cell)?.[1]?.length ?? 4) < 4;

/** Tells whether numbers have decimal commas; `null` where `1,234` may be either; `otherwise` where no mark is. */
export function hasDecimalComma(cells: readonly string[], otherwise: boolean): boolean | null {
  const has = (form: RegExp) => cells.some((cell) => form.test(cell));
  if (has(/\d,(\d{1,2}|\d{4,})(?![\d,])/)) return true;
  // `1,23,456` has groups of thousands and lakhs.
  if (has(/\d\.(\d{1,2}|\d{4,})(?![\d.])|,\d+,/)) return false;
  return has(/\d[.,]\d{3}(?!\d)/) ? null : otherwise;
}

/** `Mar 3, 2026`, with the time where the cell has one; a text that is no date of numbers as it is. */
export function dateText(cell: string, order: DateOrder): string {
  const text = cell.replace(COMPACT_DATE, '$1-$2-$3');
  const [found = '', ...numbers] = NUMERIC_DATE.exec(text) ?? [];
  const places = needsOrder(text) ? order : 'ymd';
  const part = (name: string) => numbers[places.indexOf(name)] ?? '';
  const year = part('y').length === 2 ? `${part('y') < '70' ? 20 : 19}${part('y')}` : part('y');
  const date = [year, part('m').padStart(2, '0'), part('d').padStart(2, '0')].join('-');
  if (!isLocalDate(date)) return cell;
  const time = text.slice(found.length).replace(/^[T.,\s]+/, '');
  return [formatLocalDate(date, { dateStyle: 'medium' }), time].filter(Boolean).join(' · ');
}

/** `82.4`, with its unit where the cell has one; a text that is no number as it is. */
export function numberText(cell: string, decimal_comma: boolean): string {
  const [, digits = '', unit = ''] = /^([\d.,' ]*\d)\s*(\D*)$/.exec(cell) ?? [];
  const plain = digits.replace(decimal_comma ? /[.' ]/g : /[,' ]/g, '').replace(',', '.');
  const number = Number(plain);
  if (plain === '' || Number.isNaN(number)) return cell;
  return `${number.toLocaleString(undefined, { maximumFractionDigits: 3 })} ${unit}`.trim();
}
