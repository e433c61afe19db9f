/** Embedded PostgreSQL in tests: after each test its data folders are removed and their servers stopped. */
import pg from 'pg';
import { makeDataDir, removeDataDir } from '../../start/testing/command-process.ts';
import type { RunningPostgres } from '../embedded-postgres.ts';

let dataDirs: string[];
beforeEach(() => {
  dataDirs = [];
});
afterEach(async () => {
  for (const dataDir of dataDirs) await removeDataDir(dataDir);
});

/** A data folder that is removed after the test. */
export function dataFolder(mode?: number): string {
  const dataDir = makeDataDir(mode);
  dataDirs.push(dataDir);
  return dataDir;
}

/** All values of a statement's result, in one list. */
export async function query(postgres: RunningPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Settings of a PostgreSQL that may lose acknowledged writes when it is killed, since it runs without fsync. */
export const options = (dataDir: string) => ({ dataDir, password: "it's 100 % secret", fsync: false });
