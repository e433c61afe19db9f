import { randomBytes } from 'node:crypto';
import { Client, Pool, type QueryResultRow } from 'pg';

/** A database that was cloned from the migrated template. */
export interface OpenDatabase {
  url: string;
  /** The rows of one statement, for data that the API does not return. */
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the connections of `query`. */
  close(): Promise<void>;
}

/** A database of one test file. */
export interface TestDatabase extends OpenDatabase {
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
  const database = databaseAt(url.href);
  return {
    ...database,
    drop: async () => {
      await database.close();
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A database that is there already. */
export function databaseAt(url: string): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  // Tests end connections and stop PostgreSQL: the next statement opens a new one.
  pool.on('error', () => undefined);
  return {
    url,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    close: () => pool.end(),
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
