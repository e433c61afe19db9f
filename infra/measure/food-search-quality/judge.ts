import { readFileSync } from 'node:fs';

/** Conditions on a result; all that are present must hold. Tokens are beginnings of folded words. */
export interface AcceptRule {
  /** Every token begins a word of the name or the brand. */
  all?: string[];
  /** Every token begins a word of the name. */
  name_all?: string[];
  /** Every token begins a word of the brand. */
  brand_all?: string[];
  /** At least one token of each group begins a word of the name or the brand. */
  any_of?: string[][];
  /** No token begins a word of the name or the brand. */
  none?: string[];
  /** The food's barcode; both are compared as Open Food Facts writes codes. */
  code?: string;
}

/** A search that passes when `min_hits` of the first `k` results satisfy some rule of `accept`. */
export interface QualityQuery {
  id: string;
  q: string;
  kind: string;
  k: number;
  min_hits: number;
  accept: AcceptRule[];
  /** Number of corpus rows that satisfy the rules; a query that no row satisfies says nothing about a search. */
  corpus_hits?: number;
  note?: string;
}

/** The judged fields of a found food. */
export interface FoundFood {
  name: string;
  brands: string | null;
  barcode: string | null;
}

/** Reads queries in the format of `queries.json`; throws an Error that names a query without a required field. */
export function readQueries(file: string): QualityQuery[] {
  const { queries } = JSON.parse(readFileSync(file, 'utf8')) as { queries: QualityQuery[] };
  for (const { id, q, kind, k, min_hits, accept } of queries) {
    const complete = id && q && kind && k >= 1 && min_hits >= 0 && Array.isArray(accept);
    if (!complete) throw new Error(`${file}: the query ${id ?? q} lacks id, q, kind, k, min_hits or accept.`);
  }
  return queries;
}

/** Whether the first results answer the query; an unknown barcode (`accept` is empty) must find nothing. */
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

/** Writes a code as Open Food Facts does: without leading zeros, then padded to 8 digits or, if longer, to 13. */
function offCode(code: string): string {
  const digits = code.replace(/\D/g, '').replace(/^0+/, '');
  return digits.padStart(digits.length <= 8 ? 8 : 13, '0');
}
