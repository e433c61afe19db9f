import pg from 'pg';
import type { ClusterLocation } from './cluster-location.ts';
import { runPostgresProgram } from './postgres-program.ts';

/** Connects to an embedded server as its owner; the caller ends the connection. */
export async function connectAsOwner(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Whether a running server answers but takes another password than this one. */
export async function refusesPassword(port: number, password: string): Promise<boolean> {
  try {
    await (await connectAsOwner(port, password)).end();
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return true;
    throw error;
  }
}

/**
 * Sets the owner's password in a stopped cluster, by single-user mode: a user who may write its files owns it anyway.
 * So members keep their data when `secrets.json` is lost.
 */
export async function setOwnerPassword(location: ClusterLocation, password: string): Promise<void> {
  const { code, output } = await runPostgresProgram(
    location.binaries.postgres,
    ['--single', '-D', location.cluster, 'postgres'],
    {
      ...location.user,
      input: `ALTER ROLE postgres PASSWORD '${password.replaceAll("'", "''")}';\n`,
    },
  );
  if (code !== 0 || /ERROR:|FATAL:/.test(output))
    throw new Error(`The database's password could not be set: ${output.trim()}`);
}
