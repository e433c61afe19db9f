import type { EntityManager } from 'typeorm';
import { RESTORED } from './restored-tables.ts';

/**
 * Tables whose rows do not make an account a used one: preferences are replaced, and pictures belong to entries, or are left of a
 * dialog that was closed.
 */
const REPLACED = ['preferences', 'media'];
const COUNTED = RESTORED.map(({ table }) => table).filter((table) => !REPLACED.includes(table));

/** Whether a member has nothing that an archive would be mixed with. */
export async function isEmptyAccount(manager: EntityManager, user_id: string): Promise<boolean> {
  const found = COUNTED.map((table) => `EXISTS (SELECT FROM ${table} WHERE user_id = $1)`).join(' OR ');
  const [{ used }] = await manager.query(`SELECT ${found} AS used`, [user_id]);
  return !used;
}

/** What is left of an empty account: what the member deleted within a day, pictures without an entry, and preferences. */
export async function emptyAccount(manager: EntityManager, user_id: string): Promise<void> {
  for (const table of ['deleted_entries', ...REPLACED])
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [user_id]);
}
