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
  const replica = replicas.get(manager);
  if (replica) {
    try {
      return await runOn<Row>(replica.pool, sql, values);
    } catch (thrown) {
      // The primary can answer whatever failed on the replica, unless the statement is too slow for both.
      if ((thrown as { code?: unknown }).code === STATEMENT_TIMEOUT) throw thrown;
      replica.failed();
    }
  }
  return runOn<Row>(poolOf(manager), sql, values);
}

async function runOn<Row>(pool: Pool, sql: string, values: unknown[]): Promise<Row[]> {
  const client = await pool.connect();
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

const STATEMENT_TIMEOUT = '57014';

/** Managers whose statements may run on a replica. */
const replicas = new WeakMap<EntityManager, { pool: Pool; failed: () => void }>();

/** Makes `runStatement` use a replica for this manager from now on, and the primary where that fails. */
export function readFromReplica(manager: EntityManager, pool: Pool, failed: () => void): void {
  replicas.set(manager, { pool, failed });
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
