import type { EntityManager } from 'typeorm';
import { AccountImport } from './account-import.entity.ts';
import { removeRows } from './reading/staged-entries.ts';

/** Files of an import that nothing keeps yet: its parts, and the pictures of an archive that passed their check. */
export async function importFiles(
  manager: EntityManager,
  { owner_id, id, state, parts }: Pick<AccountImport, 'owner_id' | 'id' | 'state' | 'parts'>,
): Promise<string[]> {
  const keys = parts.map(({ storage_key }) => storage_key);
  // The account keeps the pictures of an archive that was applied.
  if (state === 'applied') return keys;
  const pictures: { keys: string[] }[] = await manager.query(
    `SELECT ARRAY[content ->> 'storage_key', content ->> 'thumb_storage_key'] AS keys
     FROM account_import_rows WHERE owner_id = $1 AND import_id = $2 AND table_name = 'media' AND NOT written`,
    [owner_id, id],
  );
  return [...keys, ...pictures.flatMap((picture) => picture.keys)];
}

/** Drops the imports of an account that is being deleted; their files are deleted with those of the pictures. */
export async function dropImports(manager: EntityManager, owner_id: string): Promise<void> {
  const select = { owner_id: true, id: true, state: true, parts: true } as const;
  for (const one of await manager.find(AccountImport, { select, where: { owner_id } })) {
    await manager.query(
      'UPDATE media_files_to_delete SET due_at = now() WHERE owner_id = $1 AND storage_key = ANY ($2)',
      [owner_id, await importFiles(manager, one)],
    );
    // Before the import, whose deletion would remove all of its rows in one statement.
    await removeRows(manager, owner_id, one.id);
  }
  await manager.delete(AccountImport, { owner_id });
}
