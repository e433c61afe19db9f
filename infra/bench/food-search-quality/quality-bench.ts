import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi } from '../../build/build-api.ts';
import { startTemporaryPostgres } from '../../database/temporary-postgres.ts';
import type { BenchOptions } from '../bench-options.ts';
import { startProduct } from '../harness/api-server.ts';
import { Connection, wireRequest } from '../harness/connection.ts';
import { prepareDatabase, run } from '../harness/database.ts';
import { sampleData } from '../harness/sample-data.ts';
import { importCorpus } from './import-corpus.ts';
import type { FoundFood } from './judge.ts';
import { type QualityQuery, readQueries } from './query.ts';
import { type Judged, qualityReport } from './report.ts';

const OWN_QUERIES = join(import.meta.dirname, 'queries.json');

/** Answers of `GET /foods/search` on their way from JSON to what is judged. */
interface SearchAnswer {
  user_foods: { name: string; brand: string | null; barcode: string | null }[];
  database_foods: { product_name: string; brands: string | null; barcode: string | null }[];
}

/**
 * `npm run bench -- search-quality [--queries <file>]`: how many of the queries find what people mean by them, among
 * USDA's foods and the branded ones of the sample corpus, asked of the API over HTTP. Without a file: the public list
 * beside the corpus, and our own.
 */
export async function searchQuality({ queries }: BenchOptions): Promise<void> {
  const corpus = sampleData('bench/corpus.jsonl.gz');
  if (!corpus)
    return console.log('search-quality skipped: there is no ../shared/data/food/bench/corpus.jsonl.gz');
  const lists = queries ? [queries] : [sampleData('bench/queries-public.json'), OWN_QUERIES];
  await buildApi();
  const folder = mkdtempSync(join(tmpdir(), 'fettle-quality-'));
  chmodSync(folder, 0o755);
  const postgres = await startTemporaryPostgres();
  try {
    const database_url = postgres.url('quality');
    await prepareDatabase(postgres.url(), database_url);
    importCorpus(database_url, corpus, folder);
    await run(database_url, 'VACUUM ANALYZE');
    const { port, stop } = await startProduct(folder, database_url);
    const ask = await signedInSearch(port);
    for (const list of lists) if (list) console.log(qualityReport(list, await judge(readQueries(list), ask)));
    await stop();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A search as a member who has no foods of his own. */
async function signedInSearch(port: number): Promise<(query: QualityQuery) => Promise<FoundFood[]>> {
  const connection = await Connection.open(port);
  const send = async (request: Buffer) => {
    const { status, body } = await connection.send(request);
    if (status > 201)
      throw new Error(`${request.toString().split('\r\n')[0]} was answered with ${status}: ${body}`);
    return JSON.parse(body).data;
  };
  const password = 'correct horse battery';
  const account = { username: 'hungry', email: 'hungry@example.org', password };
  await send(wireRequest('POST', '/auth/register', null, account));
  const signIn = { username_or_email: account.username, password };
  const { access_token } = await send(wireRequest('POST', '/auth/login', null, signIn));
  return async ({ q, k }) => {
    const path = `/foods/search?${new URLSearchParams({ q, per_page: String(Math.max(k, 15)) })}`;
    const { user_foods, database_foods }: SearchAnswer = await send(wireRequest('GET', path, access_token));
    return [
      ...user_foods.map(({ name, brand, barcode }) => ({ name, brands: brand, barcode })),
      ...database_foods.map(({ product_name, brands, barcode }) => ({ name: product_name, brands, barcode })),
    ];
  };
}

async function judge(queries: QualityQuery[], ask: (query: QualityQuery) => Promise<FoundFood[]>) {
  const judged: Judged[] = [];
  for (const query of queries) judged.push({ query, found: await ask(query) });
  return judged;
}
