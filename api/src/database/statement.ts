import type { Pool, PoolClient } from 'pg';
import { type EntityManager, QueryFailedError } from 'typeorm';

/**
 * Runs one statement of a hot path and gives its rows: in the manager's transaction where it has one, otherwise over the
 * pool itself, without the query runner and manager that TypeORM makes for each statement. Errors are TypeORM's all the
 * same, so that the exception filter tells a lost connection from a fault of ours.
 */
export async function runStatement<Row>(
  manager: EntityManager,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  if (manager.queryRunner) return manager.query<Row[]>(sql, values);
  const client = await poolOf(manager).connect();
  listenOnce(client);
  try {
    return (await client.query(sql, values)).rows as Row[];
  } catch (thrown) {
    throw thrown instanceof Error ? new QueryFailedError(sql, values, thrown) : thrown;
  } finally {
    // The pool drops a connection that is broken.
    client.release();
  }
}

const listening = new WeakSet<PoolClient>();

/**
 * A connection that breaks while it is used also emits its error, which would end the process without a listener. It
 * stays for the life of the connection; while the connection is idle, the pool has one of its own.
 */
function listenOnce(client: PoolClient): void {
  if (listening.has(client)) return;
  listening.add(client);
  client.on('error', () => undefined);
}

/** TypeORM's type of a driver names no pool; PostgreSQL's is its `master`. */
const poolOf = (manager: EntityManager) => (manager.connection.driver as unknown as { master: Pool }).master;
