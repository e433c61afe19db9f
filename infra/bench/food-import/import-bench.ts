import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApi } from '../../build/build-api.ts';
import type { BenchOptions } from '../bench-options.ts';
import { register, signIn } from '../harness/accounts.ts';
import { type DatabaseServer, prepareDatabase, withTemporaryPostgres } from '../harness/database.ts';
import { sampleData } from '../harness/sample-data.ts';
import { startApi } from '../harness/servers.ts';
import { type ImportRun, importReport } from './report.ts';
import { runImport } from './run-import.ts';
import { searchMeanwhile } from './search-meanwhile.ts';
import { writeProducts } from './write-products.ts';

const REPORT = 'docs/food-import-speed.md';
/** A gigabyte. */
const ROWS = 48_000;
/** How long searches are measured before the import. */
const BEFORE_MS = 10_000;
const MEMBER = 'searching';

/** `npm run bench -- import [--rows N]`: how fast products of Open Food Facts are imported, and how searches slow down. */
export async function importBench({ rows = ROWS }: BenchOptions): Promise<void> {
  const sample = sampleData('off/jsonl/off-products-api-2026-07.jsonl.gz');
  if (!sample) {
    console.log(
      'import: skipped, because the sample data (data/food/off) does not lie beside the repository.',
    );
    return;
  }
  await buildApi();
  await withTemporaryPostgres(async (postgres, folder) => {
    const report = await measure(sample, folder, postgres, rows);
    console.log(report);
    if (rows === ROWS) await writeFile(REPORT, report);
  });
}

async function measure(
  sample: string,
  folder: string,
  postgres: DatabaseServer,
  rows: number,
): Promise<string> {
  const [plain, packed] = [join(folder, 'products.jsonl'), join(folder, 'more-products.jsonl.gz')];
  const bytes = await writeProducts(sample, plain, { first: 0, rows });
  const packedBytes = await writeProducts(sample, packed, { first: rows, rows });
  const database_url = await prepareDatabase(postgres, 'bench_import');
  const problems = join(folder, 'problems.jsonl');
  const importFile = (file: string) => runImport(database_url, file, problems);

  const runs: ImportRun[] = [
    { name: 'new foods', rows, bytes, measured: await importFile(plain), searches: null },
    { name: 'again: nothing changed', rows, bytes, measured: await importFile(plain), searches: null },
  ];
  const server = await startApi(folder, database_url);
  await register(server.port, MEMBER);
  const searcher = { port: server.port, token: await signIn(server.port, MEMBER) };
  const before = await searchMeanwhile(searcher, delay(BEFORE_MS));
  const { times, result } = await searchMeanwhile(searcher, importFile(packed));
  runs.push({
    name: 'more new foods, packed, while members search',
    rows,
    bytes: packedBytes,
    measured: result,
    searches: times,
  });
  await server.stop();
  for (const { name, measured } of runs) console.log(`${name}\n  ${measured.output.join('\n  ')}`);
  return importReport(runs, before.times);
}
