import type { AcceptRule, QualityQuery } from './query.ts';

/** What is judged of a food that was found. */
export interface FoundFood {
  name: string;
  brands: string | null;
  barcode: string | null;
}

/** Whether the first results are what was asked for; a barcode that nobody has (`accept` is empty) must find nothing. */
export function passes({ kind, k, min_hits, accept }: QualityQuery, found: FoundFood[]): boolean {
  if (kind === 'barcode' && accept.length === 0) return found.length === 0;
  const first = found.slice(0, k);
  return first.filter((food) => accept.some((rule) => satisfies(food, rule))).length >= min_hits;
}

export function satisfies(food: FoundFood, rule: AcceptRule): boolean {
  const name = words(food.name);
  const brand = words(food.brands ?? '');
  const both = [...name, ...brand];
  const begins = (list: string[]) => (token: string) => list.some((word) => word.startsWith(fold(token)));
  return (
    (rule.all ?? []).every(begins(both)) &&
    (rule.name_all ?? []).every(begins(name)) &&
    (rule.brand_all ?? []).every(begins(brand)) &&
    (rule.any_of ?? []).every((group) => group.some(begins(both))) &&
    !(rule.none ?? []).some(begins(both)) &&
    (rule.code === undefined || (food.barcode !== null && offCode(food.barcode) === offCode(rule.code)))
  );
}

/** Lower case, no diacritics, no apostrophes; other punctuation is a space. */
function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/['’‘`´]/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
}

const words = (text: string) => fold(text).split(' ').filter(Boolean);

/** As Open Food Facts writes codes: without leading zeros, then 8 digits where these suffice, else at least 13. */
function offCode(code: string): string {
  const digits = code.replace(/\D/g, '').replace(/^0+/, '');
  return digits.padStart(digits.length <= 8 ? 8 : 13, '0');
}
