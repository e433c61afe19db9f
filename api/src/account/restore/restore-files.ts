import type { EntityManager } from 'typeorm';
import { AccountRestore } from './account-restore.entity.ts';

/** Files of an archive that nothing keeps yet: its parts, and the pictures that passed the check. */
export async function restoreFiles(
  manager: EntityManager,
  { owner_id, parts }: Pick<AccountRestore, 'owner_id' | 'parts'>,
): Promise<string[]> {
  const pictures: { keys: string[] }[] = await manager.query(
    `SELECT ARRAY[content ->> 'storage_key', content ->> 'thumb_storage_key'] AS keys
     FROM account_restore_rows WHERE owner_id = $1 AND table_name = 'media'`,
    [owner_id],
  );
  return [...parts.map(({ storage_key }) => storage_key), ...pictures.flatMap(({ keys }) => keys)];
}

/** Drops the restore of an account that is being deleted; its files are deleted with those of the pictures. */
export async function dropRestore(manager: EntityManager, owner_id: string): Promise<void> {
  const restore = await manager.findOneBy(AccountRestore, { owner_id });
  if (!restore) return;
  await manager.query(
    'UPDATE media_files_to_delete SET due_at = now() WHERE owner_id = $1 AND storage_key = ANY ($2)',
    [owner_id, await restoreFiles(manager, restore)],
  );
  await manager.delete(AccountRestore, { owner_id });
}
