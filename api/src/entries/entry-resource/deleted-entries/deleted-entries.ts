import type { EntityManager } from 'typeorm';
import { runStatement } from '../../../platform/database/statement.ts';

/** Undo is offered for seconds; a day also covers a page that was asleep. */
export const KEPT_FOR = '1 day';

export interface EntryOfMember {
  /** The table of its kind. */
  table: string;
  id: string;
  user_id: string;
}

/**
 * Deletes an entry and keeps its row, in one statement. False where the member has no such entry. It is not kept while another
 * member's deleted entry has its id.
 */
export async function deleteEntry(manager: EntityManager, entry: EntryOfMember): Promise<boolean> {
  const { table, id, user_id } = entry;
  const deleted = await runStatement(
    manager,
    `WITH deleted AS (DELETE FROM ${table} WHERE id = $1 AND user_id = $2 RETURNING *),
       kept AS (
         INSERT INTO deleted_entries (kind, id, user_id, entry)
         SELECT $3, id, user_id, to_jsonb(deleted) FROM deleted
         ON CONFLICT DO NOTHING)
     SELECT id FROM deleted`,
    [id, user_id, table],
  );
  return deleted.length > 0;
}

/** Condition for `insertRow`: a request that was on its way during the deletion does not store the entry again. */
export const unlessDeleted = (table: string): string =>
  `SELECT FROM deleted_entries WHERE user_id = new_row.user_id AND kind = '${table}' AND id = new_row.id`;

/** Whether the member deleted this entry, and it is still kept. */
export async function isDeleted(
  manager: EntityManager,
  { table, id, user_id }: EntryOfMember,
): Promise<boolean> {
  const sql = 'SELECT id FROM deleted_entries WHERE user_id = $1 AND kind = $2 AND id = $3';
  return (await runStatement(manager, sql, [user_id, table, id])).length > 0;
}

/**
 * Removes an entry again that was deleted while its request waited for the deletion to end: the statement that stored it could not see
 * that yet. False where it was not deleted, which is nearly always so.
 */
export async function removeIfDeleted(
  manager: EntityManager,
  { table, id, user_id }: EntryOfMember,
): Promise<boolean> {
  const removed = await runStatement(
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
 * Puts a deleted entry back as it was, in one statement. Does nothing where it was not deleted, its time is over, or its id
 * is taken again: then the caller finds out what is there.
 */
export async function undeleteEntry(manager: EntityManager, entry: EntryOfMember): Promise<void> {
  const { table, id, user_id } = entry;
  await runStatement(
    manager,
    `WITH undeleted AS (
       DELETE FROM deleted_entries
       WHERE kind = $3 AND id = $1 AND user_id = $2 AND deleted_at > now() - interval '${KEPT_FOR}'
       RETURNING entry)
     INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, entry)).* FROM undeleted
     ON CONFLICT DO NOTHING`,
    [id, user_id, table],
  );
}
