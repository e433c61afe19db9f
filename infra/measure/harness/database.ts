import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTemporaryPostgres } from '../../product/database/temporary-postgres.ts';

/** A running PostgreSQL: the URL of one of its databases, of the default one where none is named. */
export interface DatabaseServer {
  url(database?: string): string;
}

export type TemporaryPostgres = Awaited<ReturnType<typeof startTemporaryPostgres>>;

/** Runs a benchmark with a PostgreSQL and a folder of its own; both are gone afterwards. */
export async function withTemporaryPostgres(
  benchmark: (postgres: TemporaryPostgres, folder: string) => Promise<void>,
): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const postgres = await startTemporaryPostgres();
    try {
      await benchmark(postgres, folder);
    } finally {
      await postgres.stop();
    }
  });
}

/** Runs `work` with an empty folder, which is removed afterwards. */
export async function withTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
  // As root PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a database on this server, migrated and with the foods of a first start, as `npm start` does. */
export async function prepareDatabase(server: DatabaseServer, name: string): Promise<string> {
  const database_url = server.url(name);
  await runSql(server.url(), `CREATE DATABASE ${name}`);
  const { status, stderr } = spawnSync(process.execPath, ['api/dist/prepare.js'], {
    env: { PATH: process.env.PATH, DATABASE_URL: database_url },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The database could not be prepared:\n${stderr}`);
  return database_url;
}

/** Runs statements over a connection of their own and returns the rows of the last one. */
export async function runSql(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const results = await client.query(sql);
    return [results].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** The name of the database in a URL. */
export const databaseName = (url: string) => new URL(url).pathname.slice(1);
