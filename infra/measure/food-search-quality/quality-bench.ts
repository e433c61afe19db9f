import { join } from 'node:path';
import { buildApi } from '../../build/api/build-api.ts';
import type { BenchOptions } from '../bench-options.ts';
import { register, signIn } from '../harness/accounts.ts';
import { Connection, sendTimed, wireRequest } from '../harness/connection.ts';
import { prepareDatabase, runSql, withTemporaryPostgres } from '../harness/database.ts';
import { sampleData } from '../harness/sample-data.ts';
import { startApi } from '../harness/servers.ts';
import { importCorpus } from './import-corpus.ts';
import { type FoundFood, passes, type QualityQuery, readQueries } from './judge.ts';

const OWN_QUERIES = join(import.meta.dirname, 'queries.json');
const MEMBER = 'hungry';

interface Answer {
  query: QualityQuery;
  found: FoundFood[];
}

/** `data` of `GET /foods/search`, reduced to the judged fields. */
interface SearchAnswer {
  user_foods: { name: string; brand: string | null; barcode: string | null }[];
  database_foods: { product_name: string; brands: string | null; barcode: string | null }[];
}

/**
 * `npm run bench -- search-quality [--queries <file>]`: counts the queries that find what members mean by them, among
 * USDA's foods and the branded ones of the sample corpus, asked of the API over HTTP. Without a file: the public list
 * beside the corpus, and our own.
 */
export async function qualityBench({ queries }: BenchOptions): Promise<void> {
  const corpus = sampleData('bench/corpus.jsonl.gz');
  if (!corpus) {
    console.log(
      'search-quality: skipped, because the sample data (data/food/bench) does not lie beside the repository.',
    );
    return;
  }
  const lists = queries ? [queries] : [sampleData('bench/queries-public.json'), OWN_QUERIES];
  await buildApi();
  await withTemporaryPostgres(async (postgres, folder) => {
    const database_url = await prepareDatabase(postgres, 'quality');
    importCorpus(database_url, corpus, folder);
    await runSql(database_url, 'VACUUM ANALYZE');
    const { port, stop } = await startApi(folder, database_url);
    await register(port, MEMBER);
    for (const list of lists)
      if (list) console.log(qualityReport(list, await search(port, readQueries(list))));
    await stop();
  });
}

/** Sends the queries as a member who has no user foods. */
async function search(port: number, queries: QualityQuery[]): Promise<Answer[]> {
  const token = await signIn(port, MEMBER);
  const connection = await Connection.open(port);
  const answers: Answer[] = [];
  for (const query of queries) {
    const { q, k } = query;
    const path = `/foods/search?${new URLSearchParams({ q, per_page: String(Math.max(k, 15)) })}`;
    const { body } = await sendTimed(connection, wireRequest('GET', path, token));
    answers.push({ query, found: foundIn(JSON.parse(body).data) });
  }
  connection.close();
  return answers;
}

function foundIn({ user_foods, database_foods }: SearchAnswer): FoundFood[] {
  return [
    ...user_foods.map(({ name, brand, barcode }) => ({ name, brands: brand, barcode })),
    ...database_foods.map(({ product_name, brands, barcode }) => ({ name: product_name, brands, barcode })),
  ];
}

/** One list's score by kind and overall, then each miss with the foods found instead. */
function qualityReport(title: string, answers: Answer[]): string {
  const kinds = [...new Set(answers.map(({ query }) => query.kind))];
  const score = (list: Answer[]) => {
    const passed = list.filter(({ query, found }) => passes(query, found)).length;
    return `${passed}/${list.length}`.padStart(8);
  };
  const rows = kinds.map((kind) => [kind, score(answers.filter(({ query }) => query.kind === kind))]);
  const table = [...rows, ['overall', score(answers)]].map(([kind = '', it = '']) => kind.padEnd(16) + it);
  const misses = answers.filter(({ query, found }) => !passes(query, found)).map(miss);
  return [title, ...table, ...(misses.length ? ['', 'Misses:', ...misses] : []), ''].join('\n');
}

function miss({ query, found }: Answer): string {
  const { id, q, kind, k, min_hits, accept } = query;
  const first = found.slice(0, k).map(({ name, brands }) => `      ${brands ? `${name} / ${brands}` : name}`);
  const wanted = accept.length ? `${min_hits} of the first ${k}: ${JSON.stringify(accept)}` : 'nothing';
  return [
    `  ${id} (${kind}) "${q}": wanted ${wanted}`,
    ...(first.length ? first : ['      nothing found']),
  ].join('\n');
}
