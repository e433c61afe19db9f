import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connect } from '../database/data-source.ts';
import { refuseNewerRelease, runMigrations } from '../database/run-migrations.ts';
import { checkServer } from '../database/server-requirements.ts';
import { copied, quoted, type Table } from './backup-format.ts';
import { migrationsRun, sequencesOf, tablesInOrder } from './database-tables.ts';
import { onOwnConnection } from './own-connection.ts';
import type { Progress } from './progress.ts';

/** The migrations make this one. */
const LEFT_OUT = ['migrations'];

/**
 * Copies everything that a database has, sessions too, into an empty one of another server, and compares each table
 * afterwards. The source is only read. The target gets the tables of the source's release; the next preparation migrates it.
 * All of it is one transaction. A source without tables leaves the target empty.
 */
export async function moveData(
  from: string,
  to: string,
  progress: Progress,
  stop: AbortSignal,
): Promise<void> {
  await onOwnConnection(from, 'fettle move', stop, async (source, held) => {
    await source.query(
      `SET TIME ZONE 'UTC'; SET statement_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`,
    );
    const [{ started }] = (await source.query(`SELECT to_regclass('migrations') IS NOT NULL AS started`))
      .rows;
    if (!started) return;
    await makeTables(to, await migrationsRun(source));
    await onOwnConnection(to, 'fettle move', held, (target, signal) =>
      fill(source, target, progress, signal),
    );
  });
}

async function makeTables(to: string, migrations: string[]): Promise<void> {
  const dataSource = await connect(to);
  try {
    refuseNewerRelease(dataSource, migrations);
    await checkServer(dataSource);
    await runMigrations(dataSource, migrations);
  } finally {
    await dataSource.destroy();
  }
}

async function fill(source: Client, target: Client, progress: Progress, signal: AbortSignal): Promise<void> {
  const tables = await tablesInOrder(source, LEFT_OUT);
  const made = await tablesInOrder(target, LEFT_OUT);
  refuseDifference(tables, made);
  await target.query(`SET TIME ZONE 'UTC'; SET statement_timeout = 0; BEGIN`);
  // What triggers wrote is in the rows, and what refers to what was checked when it was written.
  await target.query('SET LOCAL session_replication_role = replica');
  await target.query(`TRUNCATE ${made.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) {
    const rows = target.query(copyFrom(`COPY ${copied(table)} FROM STDIN`));
    await pipeline(source.query(copyTo(`COPY ${copied(table)} TO STDOUT`)), rows, { signal });
    progress.count(table.name, rows.rowCount);
  }
  for (const { name, last_value, is_called } of await sequencesOf(source, tables))
    await target.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), last_value, is_called]);
  for (const table of tables) {
    signal.throwIfAborted();
    progress.count(`comparing ${table.name}`, 0);
    const [there, here] = await Promise.all([contentOf(source, table), contentOf(target, table)]);
    if (there !== here)
      throw new Error(`The table ${table.name} did not arrive as it was (${there}, now ${here}).`);
  }
  await target.query('COMMIT');
  await target.query('ANALYZE');
}

/** Two releases that ran the same migrations have the same columns; a database that was changed by hand may not. */
function refuseDifference(tables: Table[], made: Table[]): void {
  const columnsOf = ({ name, columns }: Table) => columns.map((column) => `${name}.${column}`);
  const here = new Set(made.flatMap(columnsOf));
  const lost = tables.flatMap(columnsOf).find((column) => !here.has(column));
  if (lost === undefined) return;
  throw new Error(
    `The column ${lost} was not made by a migration: remove it, or make a backup of it, and start again.`,
  );
}

/** The number of rows and a sum over their texts, whatever their order. */
async function contentOf(client: Client, { name, columns }: Table): Promise<string> {
  const { rows } = await client.query<{ content: string }>(
    `SELECT count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(ROW(${columns.map(quoted).join(', ')})::text), 15))::bit(60)::bigint), 0)
       AS content FROM ${quoted(name)}`,
  );
  return rows[0]?.content ?? '';
}
