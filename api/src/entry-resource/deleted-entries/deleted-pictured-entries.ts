import type { EntityManager } from 'typeorm';
import { type EntryOfMember, KEPT_FOR } from './deleted-entries.ts';

const DELETE_KEPT = 'DELETE FROM deleted_entries WHERE kind = $1 AND id = $2 AND user_id = $3';

/** What happens to the pictures, inside the transaction. */
type Pictures = (manager: EntityManager) => Promise<void>;

/**
 * `deleteEntry` for an entry with pictures: `putAside` takes them from it before its row goes, which would take them along.
 * One transaction: an update of the entry at the same moment comes before it, or finds no entry. What is not kept, because another
 * member's deleted entry has its id, goes with its pictures.
 */
export function deletePicturedEntry(
  manager: EntityManager,
  { table, id, user_id }: EntryOfMember,
  putAside: Pictures,
): Promise<boolean> {
  return manager.transaction(async (inside) => {
    const [stored] = await inside.query(
      `SELECT to_jsonb(stored) AS entry FROM ${table} AS stored WHERE id = $1 AND user_id = $2 FOR UPDATE`,
      [id, user_id],
    );
    if (!stored) return false;
    // An id that was deleted before, and used again, keeps only its last entry and the pictures of that.
    await inside.query(DELETE_KEPT, [table, id, user_id]);
    const kept = await inside.query(
      `INSERT INTO deleted_entries (kind, id, user_id, entry) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [table, id, user_id, stored.entry],
    );
    if (kept.length > 0) await putAside(inside);
    await inside.query(`DELETE FROM ${table} WHERE id = $1 AND user_id = $2`, [id, user_id]);
    return true;
  });
}

/** `restoreEntry` for an entry with pictures: `giveBack` makes them its own again. */
export async function restorePicturedEntry(
  manager: EntityManager,
  { table, id, user_id }: EntryOfMember,
  giveBack: Pictures,
): Promise<void> {
  await manager.transaction(async (inside) => {
    const [kept] = await inside.query(
      `SELECT entry FROM deleted_entries
       WHERE kind = $1 AND id = $2 AND user_id = $3 AND deleted_at > now() - interval '${KEPT_FOR}'
       FOR UPDATE`,
      [table, id, user_id],
    );
    if (!kept) return;
    const restored = await inside.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, $1::jsonb)).*
       ON CONFLICT DO NOTHING RETURNING id`,
      [kept.entry],
    );
    if (restored.length > 0) await giveBack(inside);
    await inside.query(DELETE_KEPT, [table, id, user_id]);
  });
}
