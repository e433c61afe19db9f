import type { ClientBase } from 'pg';
import { LEFT_OUT, quoted, type Sequence, type Table } from './backup-format.ts';

/** The tables that a backup holds, each after those that it refers to, with the columns that can be written. */
export async function tablesInOrder(client: ClientBase, leftOut = LEFT_OUT): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `SELECT relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute
             WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
             ORDER BY attnum) AS columns,
       ARRAY(SELECT r.relname::text FROM pg_constraint c JOIN pg_class r ON r.oid = c.confrelid
             WHERE c.conrelid = t.oid AND c.contype = 'f' AND c.confrelid <> t.oid) AS refers_to
     FROM pg_class t
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
       AND NOT relname = ANY ($1)
     ORDER BY relname`,
    [leftOut],
  );
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, refers_to }) => !has(ordered, name) && refers_to.every((other) => has(ordered, other)),
    );
    if (ready.length === 0) throw new Error('These tables refer to each other in a circle.');
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
  }
  return ordered;
}

const has = (tables: Table[], name: string) => tables.some((table) => table.name === name);

/** Counters of these tables, with their values. */
export async function sequencesOf(client: ClientBase, tables: Table[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT s.relname AS name FROM pg_class s
     JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
     JOIN pg_class t ON t.oid = d.refobjid
     WHERE s.relkind = 'S' AND t.relname = ANY ($1) ORDER BY s.relname`,
    [tables.map(({ name }) => name)],
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const [value] = (await client.query(`SELECT last_value, is_called FROM ${quoted(name)}`)).rows;
    sequences.push({ name, ...value });
  }
  return sequences;
}

/** The migrations that were run, oldest first. */
export async function migrationsRun(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
  return rows.map(({ name }) => name);
}
