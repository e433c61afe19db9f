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
 * Runs a statement as `runStatement` does, prepared: each connection parses it once, and PostgreSQL plans it once where one plan serves
 * all values, which takes longer than most reads themselves. It must name its columns, because a prepared statement answers with
 * an error once `*` means others. Of texts that are built from
 * parts, the first of each kind that come again are prepared.
 */
export async function runPrepared<Row>(
  manager: EntityManager,
  sql: string,
  values: unknown[],
  { shapes }: { shapes?: ShapeKind } = {},
): Promise<Row[]> {
  return run<Row>(manager, { text: sql, values, name: shapes ? nameOfShape(shapes) : nameOf });
}

/** Number of statements of this manager that the primary answered for a replica so far. */
export const fallbacks = (manager: EntityManager): number => replicas.get(manager)?.fallbacks ?? 0;

interface Statement {
  text: string;
  values: unknown[];
  /** The name under which connections keep a text; none where it is not prepared. */
  name?: (text: string) => string | undefined;
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
      replica.fallbacks += 1;
      replica.failed();
    }
  }
  return runOn<Row>(poolOf(manager), statement);
}

async function runOn<Row>(pool: Pool, { text, values, name: nameOfText }: Statement): Promise<Row[]> {
  const client = await pool.connect();
  listenOnce(client);
  const { prepares = false } = pool.options as { prepares?: boolean };
  const name = prepares ? nameOfText?.(text) : undefined;
  let isStale = false;
  try {
    if (name === undefined) return (await client.query(text, values)).rows as Row[];
    return (await client.query({ name, text, values })).rows as Row[];
  } catch (thrown) {
    isStale = name !== undefined && isStalePlan(thrown);
    if (!isStale) throw thrown instanceof Error ? new QueryFailedError(text, values, thrown) : thrown;
  } finally {
    // The pool drops a connection that is broken, and one whose plans are stale.
    client.release(isStale);
  }
  return runOn<Row>(pool, { text, values });
}

/**
 * True if a connection cannot run what it prepared: "cached plan must not change result type", after a migration changed one, or the
 * statement is gone. PostgreSQL says so before it runs anything.
 */
const isStalePlan = (thrown: unknown) =>
  ['0A000', '26000'].includes(String((thrown as { code?: unknown }).code));

const STATEMENT_TIMEOUT = '57014';

/** Names of the texts that are prepared. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `fettle_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Kinds of texts that are built from parts: searches take no names from entries. */
type ShapeKind = 'search' | 'entries';

/** Maximum number of shapes of a kind that are prepared: each connection keeps the plan of each, of up to some hundred kilobytes. */
const MAX_SHAPES = 60;
/** Number of texts of which the process knows that they came before. */
const MAX_SEEN = 1000;
const seen = new Set<string>();
const prepared: Record<ShapeKind, Set<string>> = { search: new Set(), entries: new Set() };

/** The name of a shape from its second time on; none beyond the maximum. */
const nameOfShape =
  (kind: ShapeKind) =>
  (text: string): string | undefined => {
    const shapes = prepared[kind];
    if (shapes.has(text)) return nameOf(text);
    if (shapes.size >= MAX_SHAPES) return undefined;
    if (seen.delete(text)) {
      shapes.add(text);
      return nameOf(text);
    }
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  };

/** Managers whose statements may run on a replica. */
const replicas = new WeakMap<EntityManager, { pool: Pool; failed: () => void; fallbacks: number }>();

/** Makes `runStatement` use a replica for this manager from now on, and the primary where that fails. */
export function readFromReplica(manager: EntityManager, pool: Pool, failed: () => void): void {
  replicas.set(manager, { pool, failed, fallbacks: 0 });
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
