import { readFileSync } from 'node:fs';

/** What a result must be: every rule that is given must hold. Tokens are beginnings of folded words. */
export interface AcceptRule {
  /** Each begins a word of the name or the brand. */
  all?: string[];
  /** Each begins a word of the name. */
  name_all?: string[];
  /** Each begins a word of the brand. */
  brand_all?: string[];
  /** Of each group at least one begins a word of the name or the brand. */
  any_of?: string[][];
  /** None begins a word of the name or the brand. */
  none?: string[];
  /** The barcode is this one, both written as Open Food Facts writes them. */
  code?: string;
}

/** A search, and when its answer is a good one: `min_hits` of the first `k` results satisfy some rule of `accept`. */
export interface QualityQuery {
  id: string;
  q: string;
  kind: string;
  k: number;
  min_hits: number;
  accept: AcceptRule[];
  /** How many rows of the corpus satisfy the rules; what cannot be reached says nothing about a search. */
  corpus_hits?: number;
  note?: string;
}

/** A list of queries in the form of `queries.json`; throws where a query lacks what it is judged by. */
export function readQueries(file: string): QualityQuery[] {
  const { queries } = JSON.parse(readFileSync(file, 'utf8')) as { queries: QualityQuery[] };
  for (const { id, q, kind, k, min_hits, accept } of queries) {
    const whole = id && q && kind && k >= 1 && min_hits >= 0 && Array.isArray(accept);
    if (!whole) throw new Error(`${file}: the query ${id ?? q} lacks id, q, kind, k, min_hits or accept.`);
  }
  return queries;
}
