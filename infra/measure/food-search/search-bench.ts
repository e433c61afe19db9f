import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildApi } from '../../build/api/build-api.ts';
import { startPostgres } from '../../product/database/embedded-postgres.ts';
import type { BenchOptions } from '../bench-options.ts';
import { type DatabaseServer, runSql, withTemporaryFolder } from '../harness/database.ts';
import { GROWTH_BAR, kindsTable } from '../harness/kinds-table.ts';
import { type BenchSubject, type MeasuredKind, measureKinds } from '../harness/measure-kinds.ts';
import { seeded } from '../harness/random.ts';
import { type BenchServer, startApi } from '../harness/servers.ts';
import { type BenchData, benchData, corpusFoods } from './corpus.ts';
import { filledDatabase } from './filled-database.ts';
import { signInMembers } from './members.ts';
import { searchPlans, withLoggedPlans } from './plans.ts';
import { repeatedReport, repeatedSearches } from './repeated-searches.ts';
import { searchKinds } from './search-kinds.ts';

const REPORT = 'docs/food-search-speed.md';
const ROWS = 1_000_000;
/** Number of foods in the small database, from which growth is measured. */
const FEW_ROWS = 10_000;
/** Data folder of the benchmark's PostgreSQL; its databases are kept from run to run. */
const KEPT = resolve('.cache/bench-food-search');
/** Number of foods per database whose ids and barcodes are requested. */
const SAMPLE = 2000;

/** Starts the API on this database and prepares the requests for it. */
async function startSubject(
  folder: string,
  database_url: string,
  data: BenchData,
): Promise<BenchSubject & { server: BenchServer }> {
  const sample: { id: string; barcode: string | null }[] = await runSql(
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
  const server = await startApi(folder, database_url);
  const floor = sample.map(({ id }) => `/food-products/${id}`);
  return { server, port: server.port, tokens: await signInMembers(server.port), kinds, floor };
}

/** `npm run bench -- search [--rows N] [--fresh] [--plans]`: measures the food search, or prints its query plans. */
export async function searchBench({ rows = ROWS, fresh, plans }: BenchOptions): Promise<void> {
  const data = benchData();
  if (!data) {
    console.log(
      'search: skipped, because the sample data (data/food/bench) does not lie beside the repository.',
    );
    return;
  }
  await buildApi();
  await withTemporaryFolder(async (folder) => {
    mkdirSync(KEPT, { recursive: true });
    const postgres = await startPostgres({ dataDir: KEPT, password: 'bench' });
    try {
      const large_url = await filledDatabase(postgres, data, rows, { folder, fresh });
      if (plans) await printPlans(postgres, data, folder, large_url);
      else await measure(postgres, data, folder, large_url, rows);
    } finally {
      await postgres.stop();
    }
  });
}

async function measure(
  postgres: DatabaseServer,
  data: BenchData,
  folder: string,
  large_url: string,
  rows: number,
) {
  const small_url = await filledDatabase(postgres, data, FEW_ROWS, { folder });
  const large = await startSubject(folder, large_url, data);
  const small = await startSubject(folder, small_url, data);
  const measured = await measureKinds(large, small, seeded(2));
  const repeated = await repeatedSearches(small, seeded(3));
  await Promise.all([large.server.stop(), small.server.stop()]);
  const again = repeated ? `\n${repeatedReport(repeated, `${number(FEW_ROWS)} generated foods`)}` : '';
  const report = searchReport(measured, { large: rows, small: FEW_ROWS }) + again;
  console.log(report);
  if (rows === ROWS) await writeFile(REPORT, report);
}

async function printPlans(postgres: DatabaseServer, data: BenchData, folder: string, database_url: string) {
  await withLoggedPlans(postgres, database_url, async () => {
    const { server, ...subject } = await startSubject(folder, database_url, data);
    console.log(await searchPlans(KEPT, subject));
    await server.stop();
  });
}

const number = (it: number) => it.toLocaleString('en-US');

/** The figures as Markdown. Milliseconds depend on the machine; the ratios are comparable. */
export function searchReport(kinds: MeasuredKind[], rows: { large: number; small: number }): string {
  return `# How fast foods are found

Written by \`npm run bench -- search\`: ${number(rows.large)} generated foods beside the 8,789 of a first start, on the embedded
PostgreSQL with its defaults; a member with 220 user foods and 1,000 meals and one with nothing ask in turn. Each
kind is 64 different texts, made from the names of real foods, asked for three times by both at one connection, after
each was asked once. The floor is one food by its id (\`GET /food-products/{id}\`), asked between the others. Milliseconds
are those of the machine that wrote this; the ratios carry over. A kind is ok when its p95 is at most "bar" times the
floor's, and neither its p50 nor its p95 grows more than ${GROWTH_BAR} times from ${number(rows.small)} foods.

${kindsTable(kinds, `${number(rows.small)} foods`)}
`;
}
