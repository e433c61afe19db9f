import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Media } from '../../../entries/media/media.entity.ts';
import { FilesToDelete } from '../../../entries/media/storage/files-to-delete.ts';
import { MediaQuota } from '../../../entries/media/storage/media-quota.ts';
import { User } from '../../../members/users/user.entity.ts';
import { errors } from '../../../platform/http/errors.ts';
import { here } from '../../../progress/challenge-runs/challenge-runs.service.ts';
import { RunResults } from '../../../progress/challenge-runs/run-results.service.ts';
import { AccountImport } from '../account-import.entity.ts';
import { emptyAccount, isEmptyAccount } from './empty-account.ts';
import { withNewIds } from './new-ids.ts';
import { RESTORED, type RestoredTable } from './restored-tables.ts';

/** Rows of one statement, which must end within the time limit of statements. */
const ROWS_AT_ONCE = 5_000;

/** Writes the rows of an archive that was checked into the account. */
@Injectable()
export class ArchiveApplication {
  constructor(
    private readonly filesToDelete: FilesToDelete,
    private readonly quota: MediaQuota,
    private readonly runResults: RunResults,
  ) {}

  /**
   * Writes everything of an archive, in the caller's transaction, which has locked the member's row: it and other writes of the
   * member wait for each other. 409 for an account that is no longer empty, and where another account got the data.
   */
  async apply(manager: EntityManager, archive: AccountImport): Promise<void> {
    const { owner_id, run_id } = archive;
    if (!(await isEmptyAccount(manager, owner_id))) throw errors.accountNotEmpty();
    await emptyAccount(manager, owner_id);
    for (const table of RESTORED) await writeRows(manager, archive, table);
    await this.#keepPictures(manager, owner_id);
    const { display_name, time_zone } = archive.account ?? { display_name: null, time_zone: null };
    await manager.update(User, owner_id, { ...(display_name !== null && { display_name }), time_zone });
    await this.runResults.settleRestored(manager, owner_id, here({ time_zone }, {}));
    await manager.query('DELETE FROM account_import_rows WHERE owner_id = $1 AND run_id = $2', [
      owner_id,
      run_id,
    ]);
    this.filesToDelete.deleteSoon();
  }

  /** Keeps the files of the restored pictures, within what the member may store. */
  async #keepPictures(manager: EntityManager, owner_id: string): Promise<void> {
    await this.quota.refuseExcess(manager, { user_id: owner_id, bytes: 0, thumb_bytes: 0 } as Media);
    const [[{ files }], [, kept]] = [
      await manager.query('SELECT 2 * count(*)::int AS files FROM media WHERE user_id = $1', [owner_id]),
      await manager.query(
        `DELETE FROM media_files_to_delete WHERE owner_id = $1 AND storage_key IN (
           SELECT unnest(ARRAY[storage_key, thumb_storage_key]) FROM media WHERE user_id = $1)`,
        [owner_id],
      ),
    ];
    // Files that were already deleted; the time that an archive is kept rules that out.
    if (files !== kept) throw errors.importNotReady();
  }
}

/**
 * Writes the rows of one table, under new ids where another account has them. Favourites of food products that were deleted
 * meanwhile are left out.
 */
async function writeRows(
  manager: EntityManager,
  { owner_id, run_id, summary }: AccountImport,
  { table, columns, also = [] }: RestoredTable,
): Promise<void> {
  const in_another_account = summary?.archive?.in_another_account ?? false;
  const names = [...columns, ...also];
  const values = names.map((name) =>
    in_another_account ? withNewIds('$1::uuid::text', name) : `stored.${name}`,
  );
  const present =
    table === 'favourite_foods'
      ? 'AND (stored.food_product_id IS NULL OR EXISTS (SELECT FROM food_products WHERE id = stored.food_product_id))'
      : '';
  const sql = `
    WITH batch AS MATERIALIZED (
      SELECT key, content FROM account_import_rows
      WHERE owner_id = $1 AND run_id = $2 AND table_name = $3 AND key > $4 ORDER BY key LIMIT ${ROWS_AT_ONCE}
    ), written AS (
      INSERT INTO ${table} (user_id, ${names.join(', ')})
      SELECT $1::uuid, ${values.join(', ')}
      FROM batch, jsonb_populate_record(NULL::${table}, content) AS stored WHERE true ${present}
    )
    SELECT max(key) AS last, count(*)::int AS count FROM batch`;
  for (let last = ''; ; ) {
    const [some] = await manager.query(sql, [owner_id, run_id, table, last]);
    if (some.count < ROWS_AT_ONCE) return;
    last = some.last;
  }
}
