/**
 * Rows of entities by statements that are put together once. TypeORM builds each statement anew and takes longer to
 * make objects of fifty rows than PostgreSQL takes to find them, so that the hot paths go this way; what they get has
 * the fields of the entity, by the same names, but is no instance of its class.
 */
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

const columnLists = new WeakMap<EntityMetadata, string[]>();

function columnNames(metadata: EntityMetadata): string[] {
  const cached = columnLists.get(metadata);
  if (cached !== undefined) return cached;
  const list = metadata.columns.filter((column) => column.isSelect).map((column) => column.databaseName);
  columnLists.set(metadata, list);
  return list;
}

/**
 * The columns that the entity has fields for, as `SELECT` and `RETURNING` take them; of the table by that name in the
 * statement (`food` for `food.id, food.barcode`) where there are several.
 */
export function columnsOf<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  table?: string,
): string {
  const list = columnNames(manager.connection.getMetadata(entity));
  return (table ? list.map((column) => `${table}.${column}`) : list).join(', ');
}

/** The rows for which `condition` holds, whose `$1` is the first of `values`; ordered and cut as it says. */
export async function rowsWhere<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  condition: string,
  values: unknown[],
): Promise<E[]> {
  const { tableName } = manager.connection.getMetadata(entity);
  return manager.query<E[]>(
    `SELECT ${columnsOf(manager, entity)} FROM ${tableName} WHERE ${condition}`,
    values,
  );
}

/** The rows with these ids, or those that hold one of them in `column`, in any order. */
export async function rowsByIds<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  ids: string[],
  column: keyof E & string = 'id',
): Promise<E[]> {
  if (ids.length === 0) return [];
  return rowsWhere(manager, entity, `${column} = ANY ($1::uuid[])`, [ids]);
}

/** Writes a row and gives it as it is stored; `null`, and nothing written, where its id is taken already. */
export async function insertRow<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Partial<E>,
): Promise<E | null> {
  const metadata = manager.connection.getMetadata(entity);
  const columns = metadata.columns.filter(({ propertyName }) => row[propertyName] !== undefined);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const places = columns.map((_, at) => `$${at + 1}`).join(', ');
  const values = columns.map(({ type, propertyName }) =>
    type === 'jsonb' ? JSON.stringify(row[propertyName]) : row[propertyName],
  );
  const sql = `INSERT INTO ${metadata.tableName} (${names}) VALUES (${places})
    ON CONFLICT (id) DO NOTHING RETURNING ${columnsOf(manager, entity)}`;
  const [stored] = await manager.query<E[]>(sql, values);
  return stored ?? null;
}
