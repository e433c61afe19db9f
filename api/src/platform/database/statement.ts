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
  return run<Row>(manager, { text: sql, values });
}

/**
 * Runs a statement as `runStatement` does, prepared: PostgreSQL parses and plans it once for each connection instead of
 * every time, which takes longer than most reads themselves. Its text must not vary but for a few shapes, and it must name
 * its columns, because a prepared statement answers with an error once `*` means others.
 */
export async function runPrepared<Row>(
  manager: EntityManager,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const name = nameOf(sql);
  return run<Row>(manager, { ...(name !== undefined && { name }), text: sql, values });
}

interface Statement {
  /** Name under which connections keep the plan; none where it is not prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

async function run<Row>(manager: EntityManager, statement: Statement): Promise<Row[]> {
  if (manager.queryRunner) return manager.query<Row[]>(statement.text, statement.values);
  const replica = replicas.get(manager);
  if (replica) {
    try {
      return await runOn<Row>(replica.pool, statement);
    } catch (thrown) {
      // The primary can answer whatever failed on the replica, unless the statement is too slow for both.
      if ((thrown as { code?: unknown }).code === STATEMENT_TIMEOUT) throw thrown;
      replica.failed();
    }
  }
  return runOn<Row>(poolOf(manager), statement);
}

async function runOn<Row>(pool: Pool, { name, text, values }: Statement): Promise<Row[]> {
  const client = await pool.connect();
  listenOnce(client);
  const { prepares = false } = pool.options as { prepares?: boolean };
  try {
    if (!prepares || name === undefined) return (await client.query(text, values)).rows as Row[];
    return await runNamed<Row>(client, { name, text, values });
  } catch (thrown) {
    throw thrown instanceof Error ? new QueryFailedError(text, values, thrown) : thrown;
  } finally {
    // The pool drops a connection that is broken.
    client.release();
  }
}

/** Runs a prepared statement; as any other where a migration changed the type of one of its columns meanwhile. */
async function runNamed<Row>(client: PoolClient, statement: Statement): Promise<Row[]> {
  try {
    return (await client.query(statement)).rows as Row[];
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== RESULT_TYPE_CHANGED) throw thrown;
    return (await client.query(statement.text, statement.values)).rows as Row[];
  }
}

/** `feature_not_supported`: "cached plan must not change result type". */
const RESULT_TYPE_CHANGED = '0A000';
const STATEMENT_TIMEOUT = '57014';

/** Maximum number of texts that are prepared: each connection keeps a plan of each, of up to some hundred kilobytes. */
const MAX_PREPARED = 100;
const names = new Map<string, string>();

/** The name of a text's prepared statement; none beyond the maximum. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = `fettle_${names.size + 1}`;
  names.set(sql, name);
  return name;
}

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
