import { Client } from 'pg';
import type { OpenDatabase } from './test-database.ts';
import { until } from './until.ts';

/** Runs a statement in a transaction of another connection, sends the request, and commits once the request waits for it. */
export async function whileChanging<Answer>(
  database: OpenDatabase,
  [statement, values]: [statement: string, values: unknown[]],
  send: () => Promise<Answer>,
): Promise<Answer> {
  const other = new Client(database.url);
  await other.connect();
  try {
    await other.query('BEGIN');
    const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await other.query(statement, values);
    const answer = send();
    const blocked = `SELECT FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`;
    await until(async () => (await database.query(blocked)).length > 0);
    await other.query('COMMIT');
    return await answer;
  } finally {
    await other.end();
  }
}
