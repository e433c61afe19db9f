import pg from 'pg';
import { Failure } from '../../failure.ts';

/** Facts about a database, read over a connection; `databaseComplaint` judges them. */
export interface DatabaseFacts {
  /** `server_version_num`: 150004. */
  version_number: number;
  version: string;
  encoding: string;
  /** Result of `lower('É')`: not `é` where the locale knows only English letters. */
  lower: string;
  name: string;
}

/**
 * Makes sure that the PostgreSQL of `DATABASE_URL` can hold the product.
 *
 * @throws Failure: no server answers, the user or the database is unknown, too old, wrong encoding or locale
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(
      `SELECT current_setting('server_version_num')::int AS version_number, current_setting('server_version') AS version,
        current_setting('server_encoding') AS encoding, lower('É') AS lower, current_database() AS name`,
    );
    const complaint = rows[0] && databaseComplaint(rows[0]);
    if (complaint) throw new Failure(complaint);
  } catch (error) {
    throw connectionFailure(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Message on why a database cannot hold the product; null when it can. */
export function databaseComplaint(facts: DatabaseFacts): string | null {
  if (facts.version_number < 150_000) {
    return `DATABASE_URL: PostgreSQL ${facts.version} is too old, 15 or newer is needed.`;
  }
  if (facts.encoding !== 'UTF8') {
    return `DATABASE_URL: the database "${facts.name}" has the encoding ${facts.encoding}, and UTF8 is needed.`;
  }
  if (facts.lower !== 'é') {
    return `DATABASE_URL: the locale of the database "${facts.name}" knows only English letters (lower('É') is not 'é'): make it with LOCALE 'C.UTF-8' or another UTF-8 locale.`;
  }
  return null;
}

/** Creates a database of an embedded server unless it exists; returns whether it was created. */
export async function ensureDatabase(ownerUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return false;
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes a Failure of a connection error; it leaves out the password, which no terminal or log may show. */
function connectionFailure(error: unknown, url: string): unknown {
  if (error instanceof Failure) return error;
  const { hostname, port, username, pathname } = new URL(url);
  const place = `${hostname || 'localhost'}:${port || 5432}`;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (/^28/.test(code))
    return new Failure(`DATABASE_URL: ${place} refuses the user "${username}" or the password.`);
  if (code === '3D000')
    return new Failure(`DATABASE_URL: ${place} has no database "${pathname.slice(1)}": create it first.`);
  if (/^E[A-Z]+/.test(code) || /timeout|terminated/i.test(message)) {
    return new Failure(`DATABASE_URL: no PostgreSQL answers at ${place} (${code || message}).`);
  }
  return new Failure(`DATABASE_URL: ${place} answers: ${message.split('\n')[0]}`);
}
