import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApi } from '../../build/build-api.ts';
import { startTemporaryPostgres } from '../../database/temporary-postgres.ts';
import type { BenchOptions } from '../bench-options.ts';
import { startProduct } from '../harness/api-server.ts';
import { wireRequest } from '../harness/connection.ts';
import { prepareDatabase } from '../harness/database.ts';
import { data } from '../harness/one-request.ts';
import { sampleData } from '../harness/sample-data.ts';
import { writeProducts } from './repeated-products.ts';
import { type ImportRun, importReport } from './report.ts';
import { runImport } from './run-import.ts';
import { askMeanwhile } from './search-meanwhile.ts';

const REPORT = 'docs/food-import-speed.md';
/** A gigabyte. */
const ROWS = 48_000;
/** How long searches are measured before. */
const BEFORE_MS = 10_000;

/** `npm run bench -- import [--rows N]`: how fast products of Open Food Facts come in, and what searches feel of it. */
export async function foodImport({ rows = ROWS }: BenchOptions): Promise<void> {
  const sample = sampleData('off/jsonl/off-products-api-2026-07.jsonl.gz');
  if (!sample) {
    console.log('import: skipped, because the sample data (data/food/off) does not lie beside the repo.');
    return;
  }
  await buildApi();
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startTemporaryPostgres();
  try {
    const report = await measure(sample, folder, postgres, rows);
    console.log(report);
    if (rows === ROWS) await writeFile(REPORT, report);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  sample: string,
  folder: string,
  postgres: { url(name?: string): string },
  rows: number,
): Promise<string> {
  const [plain, packed] = [join(folder, 'products.jsonl'), join(folder, 'more-products.jsonl.gz')];
  const bytes = await writeProducts(sample, plain, { first: 0, rows });
  const packedBytes = await writeProducts(sample, packed, { first: rows, rows });
  const database_url = postgres.url('bench_import');
  await prepareDatabase(postgres.url(), database_url);
  const problems = join(folder, 'problems.jsonl');
  const go = (file: string) => runImport(database_url, file, problems);

  const runs: ImportRun[] = [
    { what: 'new foods', rows, bytes, measured: await go(plain), searches: null },
    { what: 'again: nothing changed', rows, bytes, measured: await go(plain), searches: null },
  ];
  const server = await startProduct(folder, database_url);
  const asked = { port: server.port, token: await signUp(server.port) };
  const before = await askMeanwhile(asked, delay(BEFORE_MS));
  const { times, result } = await askMeanwhile(asked, go(packed));
  runs.push({
    what: 'more new foods, packed, while members search',
    rows,
    bytes: packedBytes,
    measured: result,
    searches: times,
  });
  await server.stop();
  for (const { what, measured } of runs) console.log(`${what}\n  ${measured.said.join('\n  ')}`);
  return importReport(runs, before.times);
}

async function signUp(port: number): Promise<string> {
  const account = {
    username: 'searching',
    email: 'searching@example.org',
    password: 'correct horse battery',
  };
  await data(port, wireRequest('POST', '/auth/register', null, account));
  const login = { username_or_email: account.username, password: account.password };
  return (await data(port, wireRequest('POST', '/auth/login', null, login))).access_token;
}
