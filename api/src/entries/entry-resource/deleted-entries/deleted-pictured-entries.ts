import type { EntityManager } from 'typeorm';
import { type EntryOfMember, KEPT_FOR } from './deleted-entries.ts';

const DELETE_KEPT = 'DELETE FROM deleted_entries WHERE kind = $1 AND id = $2 AND user_id = $3';

/** Detaches or reattaches the pictures, inside the transaction. */
type Pictures = (manager: EntityManager) => Promise<void>;

/**
 * `deleteEntry` for an entry with pictures: `putAside` detaches them first, because deleting the row would delete them too.
 * It is one transaction: a concurrent update of the entry comes before it, or finds no entry. An entry that cannot be kept,
 * because another member's deleted entry has its id, is deleted with its pictures.
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
    // Of an id that was deleted, used again and deleted again, only the last entry is kept, with its pictures.
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

/** `undeleteEntry` for an entry with pictures: `giveBack` reattaches them. */
export async function undeletePicturedEntry(
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
    const undeleted = await inside.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, $1::jsonb)).*
       ON CONFLICT DO NOTHING RETURNING id`,
      [kept.entry],
    );
    if (undeleted.length > 0) await giveBack(inside);
    await inside.query(DELETE_KEPT, [table, id, user_id]);
  });
}
