import type { Schemas } from '@fettle/shared-ui/data';
import { formatLocalDate, isLocalDate } from '@fettle/shared-ui/rules';

export type DateOrder = Schemas['ImportDateOrder'];

const PARTS = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})/;

/** The order in which all of these dates exist; `null` where there are several; `otherwise` where none is of numbers. */
export function dateOrderOf(cells: readonly string[], otherwise: DateOrder): DateOrder | null {
  const dates = cells.map((cell) => PARTS.exec(cell)).filter((found) => found !== null);
  if (dates.length === 0) return otherwise;
  if (dates.every(([, first = '']) => first.length === 4)) return 'ymd';
  if (dates.some(([, first = '']) => first.length < 3 && Number(first) > 12)) return 'dmy';
  return dates.some(([, , second]) => Number(second) > 12) ? 'mdy' : null;
}

/** Whether these numbers have decimal commas; `null` where `1,234` may be either; `otherwise` where no mark is. */
export function hasDecimalComma(cells: readonly string[], otherwise: boolean): boolean | null {
  const has = (form: RegExp) => cells.some((cell) => form.test(cell));
  if (has(/\d,(\d{1,2}|\d{4,})(?!\d)/)) return true;
  if (has(/\d\.(\d{1,2}|\d{4,})(?!\d)/)) return false;
  return has(/\d[.,]\d{3}(?!\d)/) ? null : otherwise;
}

/** `Mar 3, 2026`, with the time where the cell has one; a text that is no date of numbers as it is. */
export function dateText(cell: string, order: DateOrder): string {
  const [found = '', ...numbers] = PARTS.exec(cell) ?? [];
  const places = (numbers[0]?.length ?? 0) > 2 ? 'ymd' : order;
  const part = (name: string) => numbers[places.indexOf(name)] ?? '';
  const year = part('y').length === 2 ? `20${part('y')}` : part('y');
  const date = [year, part('m').padStart(2, '0'), part('d').padStart(2, '0')].join('-');
  if (!isLocalDate(date)) return cell;
  const time = cell.slice(found.length).replace(/^[T,\s]+/, '');
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
