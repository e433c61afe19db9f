import type { EntityManager } from 'typeorm';
import { AccountImport } from './account-import.entity.ts';
import { RESTORED } from './archive/restored-tables.ts';
import type { KeptEntry } from './import-summary.ts';
import { IMPORTED_KINDS, type ImportedKind } from './imported-kinds.ts';

/** Rows of one statement, which other writes of the member wait for. */
const ROWS_AT_ONCE = 1_000;
const KEPT_LISTED = 100;
const EVERY_DAY = { from: '0001-01-01', to: '9999-12-31' };

/** Tables whose rows are counted as entries of a member. */
const ENTRIES = [...IMPORTED_KINDS, 'progress_photos', 'challenge_entries'];

export async function countEntries(manager: EntityManager, owner_id: string): Promise<number> {
  const counts = ENTRIES.map((table) => `(SELECT count(*) FROM ${table} WHERE user_id = $1)`);
  const [{ count }] = await manager.query(`SELECT (${counts.join(' + ')})::int AS count`, [owner_id]);
  return count;
}

const columnsOf = (kind: ImportedKind) => RESTORED.find(({ table }) => table === kind)?.columns ?? [];

/** Leaves out a weigh-in that the account got from elsewhere since the import was read. */
const SAME_WEIGHT = `AND NOT EXISTS (
  SELECT FROM weight_entries AS other WHERE other.user_id = $1 AND other.occurred_at = stored.occurred_at
    AND abs(other.weight_kg - stored.weight_kg) < 0.006)`;

/**
 * The next rows of a table after the key `$4`, in the order of the primary key. Conditions on other columns come after
 * it: their statistics are older than the rows, and PostgreSQL would read and sort all rows for each batch.
 */
const BATCH = `
  batch AS MATERIALIZED (
    SELECT key, content, written FROM account_import_rows
    WHERE owner_id = $1 AND run_id = $2 AND table_name = $3 AND key > $4
    ORDER BY key LIMIT ${ROWS_AT_ONCE}
  )`;

/** The statement that writes the next rows of a table after the key `$4`, and gives their ids. */
const writeRows = (kind: ImportedKind): string => {
  const columns = columnsOf(kind);
  return `
    WITH ${BATCH}, chosen AS MATERIALIZED (
      SELECT content FROM batch WHERE NOT written AND content ->> 'local_date' BETWEEN $5 AND $6
    ), inserted AS (
      INSERT INTO ${kind} (user_id, ${columns.join(', ')})
      SELECT $1::uuid, ${columns.map((name) => `stored.${name}`).join(', ')}
      FROM chosen, jsonb_populate_record(NULL::${kind}, jsonb_build_object('duration', $7::float) || content) AS stored
      WHERE NOT EXISTS (
        SELECT FROM deleted_entries WHERE user_id = $1 AND kind = $3 AND id = stored.id)
        ${kind === 'weight_entries' ? SAME_WEIGHT : ''}
      ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT max(key) AS last, (SELECT count(*)::int FROM chosen) AS count,
      (SELECT coalesce(array_agg(id::text), '{}') FROM inserted) AS written FROM batch`;
};

/** Marks rows as written. A statement of its own: joined to the other, it would compare each row with each. */
const MARK_WRITTEN = `
  UPDATE account_import_rows SET written = true, content = '{}'
  WHERE owner_id = $1 AND run_id = $2 AND table_name = $3 AND key = ANY ($4)`;

/** Writes the next rows of an import; false after the last. */
export async function writeBatch(manager: EntityManager, found: AccountImport): Promise<boolean> {
  const { owner_id, run_id, choice } = found;
  const kinds = IMPORTED_KINDS.filter((kind) => choice?.kinds.includes(kind));
  const { from, to } = EVERY_DAY;
  return nextBatch(manager, found, kinds, async (kind, key) => {
    const values = [
      owner_id,
      run_id,
      kind,
      key,
      choice?.from ?? from,
      choice?.to ?? to,
      choice?.workout_minutes ?? null,
    ];
    const [batch] = await manager.query(writeRows(kind), values);
    await manager.query(MARK_WRITTEN, [owner_id, run_id, kind, batch.written]);
    return batch;
  });
}

/** The statement that removes the entries of the next rows after the key `$4`, those aside that were edited since. */
const undoRows = (kind: ImportedKind): string => `
  WITH ${BATCH}, ids AS MATERIALIZED (
    SELECT key::uuid AS id FROM batch WHERE written
  ), removed AS (
    DELETE FROM ${kind} WHERE user_id = $1 AND version = 1 AND id IN (SELECT id FROM ids)
  ), forgotten AS (
    DELETE FROM deleted_entries WHERE user_id = $1 AND kind = $3 AND id IN (SELECT id FROM ids)
  ), kept AS (
    SELECT id, local_date FROM ${kind} WHERE user_id = $1 AND version > 1 AND id IN (SELECT id FROM ids)
  )
  SELECT max(key) AS last, (SELECT count(*)::int FROM ids) AS count,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', $3::text, 'id', id, 'local_date', local_date::text)), '[]') FROM kept) AS kept
  FROM batch`;

/** Removes the next entries that an import wrote; false after the last. Those that were edited since stay, and are noted. */
export async function undoBatch(manager: EntityManager, found: AccountImport): Promise<boolean> {
  const { owner_id, id, run_id } = found;
  return nextBatch(manager, found, IMPORTED_KINDS, async (kind, key) => {
    const [batch] = await manager.query(undoRows(kind), [owner_id, run_id, kind, key]);
    const kept: KeptEntry[] = batch.kept;
    if (kept.length > 0) {
      found.kept = [...found.kept, ...kept].slice(0, KEPT_LISTED);
      found.kept_count += kept.length;
      const { kept_count } = found;
      await manager.update(AccountImport, { owner_id, id }, { kept: found.kept, kept_count });
    }
    return batch;
  });
}

interface Batch {
  last: string | null;
  count: number;
}

/** Runs `work` on the rows after the import's position, table by table until one has rows, and stores the new position. */
async function nextBatch(
  manager: EntityManager,
  { owner_id, id, position }: AccountImport,
  kinds: readonly ImportedKind[],
  work: (kind: ImportedKind, key: string) => Promise<Batch>,
): Promise<boolean> {
  const first = Math.max(0, kinds.indexOf(position?.table as ImportedKind));
  for (const kind of kinds.slice(first)) {
    const { last, count } = await work(kind, kind === position?.table ? position.key : '');
    if (last === null) continue;
    await manager.query(
      `UPDATE account_imports SET position = $3, done_entries = done_entries + $4, worked_at = now()
       WHERE owner_id = $1 AND id = $2`,
      [owner_id, id, JSON.stringify({ table: kind, key: last }), count],
    );
    return true;
  }
  return false;
}
