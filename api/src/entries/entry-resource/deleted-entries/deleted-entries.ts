import type { EntityManager } from 'typeorm';
import { runPrepared } from '../../../platform/database/statement.ts';

/** Undo is offered for seconds; a day also covers a page that was asleep. */
export const KEPT_FOR = '1 day';

export interface EntryOfMember {
  /** The table of its kind. */
  table: string;
  id: string;
  user_id: string;
}

const DELETE_KEPT = 'DELETE FROM deleted_entries WHERE kind = $1 AND id = $2 AND user_id = $3';

/** Detaches or reattaches the pictures of an entry that has some, inside the transaction. */
type Pictures = (manager: EntityManager) => Promise<void> | undefined;

/**
 * Deletes an entry and keeps its row; false where the member has no such entry. `putAside` detaches its pictures first, because
 * deleting the row would delete them too. It is one transaction: a concurrent update of the entry comes before it, or finds no
 * entry. An entry that cannot be kept, because another member's deleted entry has its id, is deleted with its pictures.
 */
export function deleteEntry(
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
    // An id that was deleted, used again and deleted again keeps its last entry alone, with its pictures.
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

/** Condition for `insertRow`: a request that was on its way during the deletion does not store the entry again. */
export const unlessDeleted = (table: string): string =>
  `SELECT FROM deleted_entries WHERE user_id = new_row.user_id AND kind = '${table}' AND id = new_row.id`;

/** True if the member deleted this entry, and it is still kept. */
export async function isDeleted(
  manager: EntityManager,
  { table, id, user_id }: EntryOfMember,
): Promise<boolean> {
  const sql = 'SELECT id FROM deleted_entries WHERE user_id = $1 AND kind = $2 AND id = $3';
  return (await runPrepared(manager, sql, [user_id, table, id])).length > 0;
}

/**
 * Removes an entry again that was deleted while its request waited for the deletion to end: the statement that stored it could not see
 * that yet. False where it was not deleted, which is nearly always so.
 */
export async function removeIfDeleted(
  manager: EntityManager,
  { table, id, user_id }: EntryOfMember,
): Promise<boolean> {
  const removed = await runPrepared(
    manager,
    `WITH removed AS (
       DELETE FROM ${table} WHERE id = $1 AND user_id = $3
         AND EXISTS (SELECT FROM deleted_entries WHERE user_id = $3 AND kind = $2 AND id = $1) RETURNING id)
     SELECT id FROM removed`,
    [id, table, user_id],
  );
  return removed.length > 0;
}

/**
 * Puts a deleted entry back as it was; `giveBack` reattaches its pictures. Does nothing where it was not deleted, its time is
 * over, or its id is taken again: then the caller finds out what is there.
 */
export async function undeleteEntry(
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
