import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sampleData } from '../harness/sample-data.ts';
import type { NamedFood } from './search-texts.ts';

/** The sample data of this benchmark; `null` where it does not lie beside the repository. */
export function benchData() {
  const generator = sampleData('bench/gen_bench.mjs');
  const corpus = sampleData('bench/corpus.jsonl.gz');
  return generator && corpus ? { generator, corpus } : null;
}
export type BenchData = NonNullable<ReturnType<typeof benchData>>;

/** The corpus as text, one food a line. */
export const corpusText = ({ corpus }: BenchData) => gunzipSync(readFileSync(corpus)).toString();

/**
 * Names and brands of the foods that every database of `rows` or more generated foods has: the generic ones, and as
 * many of those with a code as the generator copies.
 */
export function corpusFoods(data: BenchData, rows: number): NamedFood[] {
  const lines = corpusText(data).split('\n').filter(Boolean);
  const foods: (NamedFood & { code: string | null })[] = lines
    .map((line) => JSON.parse(line))
    .filter(({ name }) => name && name.length < 140);
  const generic = foods.filter(({ code }) => !code);
  return [...foods.filter(({ code }) => code).slice(0, rows), ...generic];
}
