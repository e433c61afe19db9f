/**
 * Reads and writes rows of entities with hand-written statements, for the hot paths. TypeORM builds each statement anew
 * and takes longer to create objects from fifty rows than PostgreSQL takes to find them. The results have the fields of
 * the entity under the same names, but are no instances of its class.
 */

import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { runPrepared } from './statement.ts';

/** Column lists by the alias that qualifies them. */
const columnLists = new WeakMap<EntityMetadata, Map<string, string>>();

/**
 * The columns of the entity's fields, as a list for `SELECT` or `RETURNING`. `table` is the alias that qualifies them
 * (`food` gives `food.id, food.barcode`).
 */
export function columnsOf<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  table?: string,
): string {
  const metadata = manager.connection.getMetadata(entity);
  const lists = columnLists.get(metadata) ?? new Map<string, string>();
  columnLists.set(metadata, lists);
  const prefix = table ? `${table}.` : '';
  const list =
    lists.get(prefix) ??
    metadata.columns
      .filter((column) => column.isSelect)
      .map((column) => prefix + column.databaseName)
      .join(', ');
  lists.set(prefix, list);
  return list;
}

/** The rows that match `condition`, whose `$1` is the first of `values`; it may end with `ORDER BY` and `LIMIT`. */
export async function rowsWhere<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  condition: string,
  values: unknown[],
): Promise<E[]> {
  const { tableName } = manager.connection.getMetadata(entity);
  const sql = `SELECT ${columnsOf(manager, entity)} FROM ${tableName} WHERE ${condition}`;
  return runPrepared<E>(manager, sql, values);
}

/** The rows with one of these ids, in any order, of an entity whose rows belong to no member. */
export async function rowsByIds<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  ids: string[],
): Promise<E[]> {
  if (ids.length === 0) return [];
  return rowsWhere(manager, entity, 'id = ANY ($1::uuid[])', [ids]);
}

/** The rows of a member with one of these ids in `column`, in any order. */
export async function rowsOfMember<E extends ObjectLiteral & { user_id: string }>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  user_id: string,
  ids: string[],
  column: keyof E & string = 'id',
): Promise<E[]> {
  if (ids.length === 0) return [];
  return rowsWhere(manager, entity, `user_id = $1 AND ${column} = ANY ($2::uuid[])`, [user_id, ids]);
}

/**
 * Inserts a row and returns it as stored; `null`, without an insert, when its id exists already, also as that of another
 * member. Neither is it inserted where `unless`, a query that may name columns of `new_row`, finds something; one text for
 * each entity.
 */
export async function insertRow<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Partial<E>,
  unless = '',
): Promise<E | null> {
  const { columns, sql } = insertOf(manager, entity, row, unless);
  const values = columns.map(({ type, propertyName }) =>
    type === 'jsonb' ? JSON.stringify(row[propertyName]) : row[propertyName],
  );
  const [stored] = await runPrepared<E>(manager, sql, values, { shapes: 'entries' });
  return stored ?? null;
}

interface Insert {
  columns: ColumnMetadata[];
  sql: string;
}

/** The last `INSERT` of each entity, whose rows nearly always have the same columns. */
const inserts = new WeakMap<EntityMetadata, Insert>();

function insertOf<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Partial<E>,
  unless: string,
): Insert {
  const metadata = manager.connection.getMetadata(entity);
  const columns = metadata.columns.filter(({ propertyName }) => row[propertyName] !== undefined);
  const last = inserts.get(metadata);
  if (last?.columns.length === columns.length && last.columns.every((column, at) => column === columns[at]))
    return last;
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const { driver } = manager.connection;
  const places = columns.map((_, at) => `$${at + 1}`);
  // A query, unlike VALUES, does not take the types of the columns, so its parameters need casts.
  const typed = columns.map((column, at) => `${places[at]}::${driver.normalizeType(column)}`);
  const newRow = new Map(columns.map(({ databaseName }, at) => [`new_row.${databaseName}`, typed[at] ?? '']));
  const found = unless.replace(/new_row\.\w+/g, (named) => newRow.get(named) ?? named);
  const rows = unless
    ? `SELECT ${typed.join(', ')} WHERE NOT EXISTS (${found})`
    : `VALUES (${places.join(', ')})`;
  // ON CONFLICT without columns, because the key with the member would miss the id of another member.
  const sql = `INSERT INTO ${metadata.tableName} (${names}) ${rows}
    ON CONFLICT DO NOTHING RETURNING ${columnsOf(manager, entity)}`;
  const insert = { columns, sql };
  inserts.set(metadata, insert);
  return insert;
}
