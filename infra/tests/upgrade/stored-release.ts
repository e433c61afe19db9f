import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ThrowawayProduct } from '../../deploy/smoke-test/throwaway-product.ts';
import { startTemporaryPostgres } from '../../product/database/temporary-postgres.ts';
import { runToEnd } from '../../product/processes/node-process.ts';
import { MemberWithEverything } from './member-with-everything.ts';

/** The database of a release: the statements that made its tables, and rows of a member with some of everything. */
export interface StoredRelease {
  statements: [sql: string, parameters: unknown[]][];
  rows: { table: string; columns: string[]; rows: object[] }[];
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ');

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The database of the current sources, in the format that a release keeps. */
export const databaseOfSources = async (): Promise<StoredRelease> => ({
  statements: await statementsOfMigrations(),
  rows: await sampleRows(),
});

/** Matches the migration runner's own transactions and queries. */
const OF_THE_RUNNER = /^\s*((BEGIN|START|COMMIT|ROLLBACK)\b|SELECT\b[^;]*$)/i;

async function statementsOfMigrations(): Promise<StoredRelease['statements']> {
  const postgres = await startTemporaryPostgres();
  const lines: string[] = [];
  try {
    await runToEnd(['api/dist/prepare.js', '--without-foods', '--sql'], {
      env: { ...process.env, DATABASE_URL: postgres.url() },
      onLine: (line) => lines.push(line),
    });
  } finally {
    await postgres.stop();
  }
  // Queries change nothing, so they are left out. A whole transaction in one text belongs to a migration.
  return lines
    .filter((line) => line.startsWith('['))
    .map((line) => JSON.parse(line) as [string, unknown[]])
    .filter(([sql]) => !OF_THE_RUNNER.test(sql) || /^\s*BEGIN\b.*\bCOMMIT\s*$/is.test(sql));
}

async function sampleRows(): Promise<StoredRelease['rows']> {
  const webRoot = mkdtempSync(join(tmpdir(), 'fettle-no-front-ends-'));
  const product = await ThrowawayProduct.start(webRoot);
  try {
    return await connected(product.databaseUrl, async (client) => {
      const food = `INSERT INTO food_products (id, product_name, energy_kcal) VALUES (gen_random_uuid(), 'Apple', 52)`;
      await client.query(food);
      await MemberWithEverything.register(product.url, 'mara');
      const { rows: tables } = await client.query<{ table: string; columns: string[] }>(
        `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('migrations', 'typeorm_metadata')
         GROUP BY c.relname ORDER BY c.relname`,
      );
      const rows: StoredRelease['rows'] = [];
      for (const { table, columns } of tables) {
        const answer = await client.query(
          `SELECT row_to_json(it) AS row FROM (SELECT ${quoted(columns)} FROM "${table}") it`,
        );
        if (answer.rows.length > 0) rows.push({ table, columns, rows: answer.rows.map(({ row }) => row) });
      }
      return rows;
    });
  } finally {
    await product.stop();
    rmSync(webRoot, { recursive: true });
  }
}

/** Reads the database of a release from its folder. */
export const readStored = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8')) as StoredRelease;

/** Makes the database of a release in an empty one. */
export function loadStored({ statements, rows }: StoredRelease, url: string): Promise<void> {
  return connected(url, async (client) => {
    for (const [sql, parameters] of statements)
      await client.query(sql, parameters.length ? parameters : undefined);
    // Loaded unchanged: the rows already contain what the release's triggers wrote.
    await client.query('SET session_replication_role = replica');
    for (const { table, columns, rows: stored } of rows) {
      await client.query(`DELETE FROM "${table}"`);
      await client.query(
        `INSERT INTO "${table}" (${quoted(columns)}) SELECT ${quoted(columns)} FROM json_populate_recordset(NULL::"${table}", $1)`,
        [JSON.stringify(stored)],
      );
    }
  });
}

/** The number of rows of each table that a release had rows in. */
export function countRows({ rows }: StoredRelease, url: string): Promise<Record<string, number>> {
  return connected(url, async (client) => {
    const counts: Record<string, number> = {};
    for (const { table } of rows)
      counts[table] = (await client.query(`SELECT count(*)::int AS count FROM "${table}"`)).rows[0].count;
    return counts;
  });
}
