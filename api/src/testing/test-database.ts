import { randomBytes } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';

/** A database for one test file, cloned from the migrated template. */
export interface TestDatabase {
  url: string;
  /** The rows of one statement, for data that the API does not return. */
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Clones the template on the PostgreSQL that Jest's global setup started, or on another one. */
export async function cloneDatabase(server = process.env.FETTLE_TEST_POSTGRES): Promise<TestDatabase> {
  if (!server)
    throw new Error('Run API tests with Jest’s project "api": its global setup starts PostgreSQL.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = name;
  await run(server, `CREATE DATABASE ${name} TEMPLATE fettle_template`);
  return {
    url: url.href,
    query: (sql, values) => run(url.href, sql, values),
    drop: async () => void (await run(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function run<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
