import { STORED_COLUMNS, type StoredColumn, WRITTEN_ONCE } from './stored-food.ts';

const ALL = Object.keys(STORED_COLUMNS) as StoredColumn[];
const CHANGED = ALL.filter((column) => !WRITTEN_ONCE.includes(column));

/** Columns that exports of 1.0.4 lack: a row of any export keeps the stored value where it has none. */
const LATER: readonly StoredColumn[] = ['nutrients', 'per_100ml'];

/** Only rows of exports have `created_at`. */
const orStored = (column: StoredColumn) =>
  `CASE WHEN incoming.created_at IS NULL THEN incoming.${column} ELSE coalesce(incoming.${column}, stored.${column}) END`;

/** The value of the incoming row, or the stored one where an administrator edited the column. */
const wanted = (column: StoredColumn) =>
  column === 'source_modified_at'
    ? MODIFIED
    : `CASE WHEN '${column}' = ANY (stored.edited_fields) THEN stored.${column} ELSE incoming.${column} END`;

/** The time of the source; an incoming row without one keeps the stored time. */
const MODIFIED = 'coalesce(incoming.source_modified_at, stored.source_modified_at)';

/** A parameter: Citus takes no `now()` in what follows DO UPDATE (075). */
const NOW = '$1::timestamptz';

/** An emptied row has values again, whose retention begins now (035). */
const FILLED = `fetched_at = CASE WHEN stored.emptied THEN ${NOW} ELSE stored.fetched_at END, emptied = false`;

/** Values of a new row that its line does not have. Its id is the food's own, or a new one where another row has that id. */
const NEW: Partial<Record<StoredColumn, string>> = {
  edited_fields: `coalesce(edited_fields, '{}')`,
  created_at: `coalesce(created_at, ${NOW})`,
  updated_at: `coalesce(updated_at, ${NOW})`,
  ...Object.fromEntries(LATER.map((column) => [column, `kept_${column}`])),
};

/**
 * The statement that merges `food_import_batch` into `food_products` and returns the counts of `StoredCounts`: for the rows
 * with a `source_key`, or for those that have an id alone. Unchanged rows are left out before anything is written: no
 * lock, trigger or index has work with them. Its parameter is the time of the merge.
 */
export function mergeStatement(identified_by: 'source_key' | 'id'): string {
  const id = identified_by === 'id' ? 'id' : 'CASE WHEN id_taken THEN gen_random_uuid() ELSE id END';
  return `
    WITH compared AS (
      SELECT incoming.*, stored.id AS stored_id,
        ${LATER.map((column) => `${orStored(column)} AS kept_${column}`).join(', ')},
        EXISTS (SELECT FROM deleted_foods WHERE source_key = incoming.source_key) AS deleted_here,
        EXISTS (SELECT FROM food_products WHERE id = incoming.id) AS id_taken,
        coalesce(stored.source_modified_at > incoming.source_modified_at, false) AS older,
        (${CHANGED.map((column) => (LATER.includes(column) ? orStored(column) : wanted(column))).join(', ')})
          IS DISTINCT FROM (${CHANGED.map((column) => `stored.${column}`).join(', ')}) AS differs
      FROM food_import_batch AS incoming LEFT JOIN food_products AS stored ON stored.${identified_by} = incoming.${identified_by}
      WHERE incoming.source_key IS ${identified_by === 'source_key' ? 'NOT NULL' : 'NULL'}
    ), written AS (
      INSERT INTO food_products AS stored (${ALL.join(', ')})
      SELECT ${ALL.map((column) => (column === 'id' ? id : (NEW[column] ?? column))).join(', ')}
      FROM compared WHERE NOT deleted_here AND NOT older AND (stored_id IS NULL OR differs)
      ORDER BY ${identified_by}
      ON CONFLICT (${identified_by}) DO UPDATE SET
        ${CHANGED.map((column) => `${column} = ${wanted(column).replace('incoming.', 'excluded.')}`).join(', ')},
        ${FILLED}, updated_at = ${NOW}
      RETURNING 1
    )
    SELECT count(*)::integer AS rows, what
    FROM compared, LATERAL (SELECT CASE
      WHEN deleted_here THEN 'deleted_here'
      WHEN stored_id IS NULL THEN 'added'
      WHEN NOT differs THEN 'unchanged'
      WHEN older THEN 'older'
      ELSE 'changed' END AS what) AS fate
    GROUP BY what`;
}
