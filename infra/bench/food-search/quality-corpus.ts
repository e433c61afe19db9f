import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A row of the sample corpus, flat; nutrition per 100 g. */
export interface CorpusRow {
  src: string;
  code: string | null;
  name: string;
  brands: string;
  categories: string;
  kcal: number | null;
  p: number | null;
  c: number | null;
  f: number | null;
  ns: string | null;
  nova: number | null;
  eco: string | null;
  allergens: string;
  thumb: string | null;
  serving: string | null;
}

/** All rows of a gzipped corpus. */
export function readCorpus(file: string): CorpusRow[] {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
