import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApi } from '../../build/build-api.ts';
import { type RunningPostgres, startPostgres } from '../../database/embedded-postgres.ts';
import type { BenchOptions } from '../bench-options.ts';
import { type BenchServer, startProduct } from '../harness/api-server.ts';
import { run } from '../harness/database.ts';
import { type BenchData, benchData, corpusFoods } from './corpus.ts';
import { filledDatabase } from './filled-database.ts';
import { type Asked, measureKinds } from './measure-kinds.ts';
import { signIn } from './members.ts';
import { explained } from './plans.ts';
import { seeded } from './random.ts';
import { searchReport } from './report.ts';
import { searchKinds } from './search-kinds.ts';
import { searchPlans } from './search-plans.ts';

const REPORT = 'docs/food-search-speed.md';
const ROWS = 1_000_000;
/** What growth is measured from. */
const FEW_ROWS = 10_000;
/** Its databases are kept from run to run. */
const KEPT = resolve('.cache/bench-food-search');
/** Foods of a database whose ids and barcodes are asked for. */
const SAMPLE = 2000;

/** Starts the API on this database and makes what is asked of it. */
async function asked(
  folder: string,
  database_url: string,
  data: BenchData,
): Promise<Asked & { server: BenchServer }> {
  const sample: { id: string; barcode: string | null }[] = await run(
    database_url,
    `SELECT id, barcode FROM (SELECT id, barcode FROM food_products ORDER BY md5(source_key) LIMIT ${SAMPLE})
     UNION SELECT id, barcode FROM
       (SELECT id, barcode FROM food_products WHERE length(barcode) = 8 ORDER BY md5(source_key) LIMIT ${SAMPLE / 10})`,
  );
  const kinds = searchKinds(
    corpusFoods(data, FEW_ROWS),
    sample.flatMap(({ barcode }) => barcode ?? []).sort(),
    seeded(1),
  );
  const server = await startProduct(folder, database_url);
  const floor = sample.map(({ id }) => `/food-products/${id}`);
  return { server, port: server.port, tokens: await signIn(server.port), kinds, floor };
}

/** `npm run bench -- search [--rows N] [--fresh] [--plans]`: how fast foods are found, or by which plans. */
export async function search({ rows = ROWS, fresh, plans }: BenchOptions): Promise<void> {
  const data = benchData();
  if (!data) {
    console.log('search: skipped, because the sample data (data/food/bench) does not lie beside the repo.');
    return;
  }
  await buildApi();
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
  chmodSync(folder, 0o755);
  mkdirSync(KEPT, { recursive: true });
  const postgres = await startPostgres({ dataDir: KEPT, password: 'bench' });
  try {
    const large_url = await filledDatabase(postgres, data, rows, { folder, fresh });
    if (plans) await explain(postgres, data, folder, large_url);
    else await measure(postgres, data, folder, large_url, rows);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  postgres: RunningPostgres,
  data: BenchData,
  folder: string,
  large_url: string,
  rows: number,
) {
  const small_url = await filledDatabase(postgres, data, FEW_ROWS, { folder });
  const [large, small] = [await asked(folder, large_url, data), await asked(folder, small_url, data)];
  const measured = await measureKinds(large, small, seeded(2));
  await Promise.all([large.server.stop(), small.server.stop()]);
  const report = searchReport(measured, { large: rows, small: FEW_ROWS });
  console.log(report);
  if (rows === ROWS) await writeFile(REPORT, report);
}

async function explain(postgres: RunningPostgres, data: BenchData, folder: string, database_url: string) {
  await explained(postgres, database_url, async () => {
    const { server, ...known } = await asked(folder, database_url, data);
    console.log(await searchPlans(KEPT, known));
    await server.stop();
  });
}
