import type { EntityManager } from 'typeorm';
import { RESTORED } from './restored-tables.ts';

/** An account with rows of these tables is empty: preferences are replaced, and pictures without an entry are leftovers. */
const REPLACED = ['preferences', 'media'];
/** The next column of an index that begins with the member; of other tables it is the id. */
const ORDER: Record<string, string> = {
  body_data: 'user_id',
  goals: 'valid_from',
  check_ins: 'date',
  step_counts: 'local_date',
  user_foods: 'created_at',
  my_meals: 'name_key',
  favourite_foods: 'created_at',
};
const COUNTED = RESTORED.map(({ table }) => table).filter((table) => !REPLACED.includes(table));
// In this order PostgreSQL uses an index that begins with the member; otherwise it may scan the rows of all members.
const FOUND = COUNTED.map(
  (table) =>
    `(SELECT 1 FROM ${table} WHERE user_id = $1 ORDER BY ${ORDER[table] ?? 'id'} LIMIT 1) IS NOT NULL`,
);

/** True if a member has no data that an archive would be mixed with. */
export async function isEmptyAccount(manager: EntityManager, user_id: string): Promise<boolean> {
  const [{ used }] = await manager.query(`SELECT ${FOUND.join(' OR ')} AS used`, [user_id]);
  return !used;
}

/** Deletes what an empty account still has: entries that were deleted within a day, pictures without an entry, preferences. */
export async function emptyAccount(manager: EntityManager, user_id: string): Promise<void> {
  for (const table of ['deleted_entries', ...REPLACED])
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [user_id]);
}
