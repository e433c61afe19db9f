import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { fromRandomAccessReaderPromise } from 'yauzl';
import { MediaQuota } from '../../../entries/media/storage/media-quota.ts';
import { RestoredPictures } from '../../../entries/media/uploads/restored-pictures.ts';
import { errors } from '../../../platform/http/errors.ts';
import { DiskReserve } from '../../../platform/media-storage/disk-reserve.ts';
import { EMPTY_SUMMARY } from '../import-summary.ts';
import type { PartsReader } from '../parts-reader.ts';
import type { ReadResult, ReadRun } from '../reading/import-run.ts';
import { ACCOUNT, checkArchive, isFileOfExport } from './archive-check.ts';
import { isEmptyAccount } from './empty-account.ts';
import { MOST_FILES, RestorableArchive } from './restorable-archive.ts';
import { StagedRows } from './staged-rows.ts';

/** Place of the first file's name in a zip file. */
const FIRST_NAME = 30;

/** Checks archives that exports of this product made, and stages their rows and pictures. */
@Injectable()
export class ArchiveReads {
  constructor(
    private readonly manager: EntityManager,
    private readonly pictures: RestoredPictures,
    private readonly quota: MediaQuota,
    private readonly diskReserve: DiskReserve,
  ) {}

  /** Tells whether an upload is an archive of this product, also one that is cut off or damaged. */
  async recognise(reader: PartsReader): Promise<boolean> {
    if (reader.size < 100) return false;
    const head = Buffer.alloc(FIRST_NAME + ACCOUNT.length);
    await new Promise<void>((resolve, reject) =>
      reader.read(head, 0, head.length, 0, (error) => (error ? reject(error) : resolve())),
    );
    if (head.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return false;
    if (head.toString('latin1', FIRST_NAME) === ACCOUNT) return true;
    try {
      const zip = await fromRandomAccessReaderPromise(reader, reader.size, { autoClose: false });
      if (zip.entryCount > MOST_FILES) return false;
      for await (const { fileName } of zip.eachEntry()) if (fileName === ACCOUNT) return true;
    } catch {
      // A damaged zip file of something else.
    }
    return false;
  }

  /** Checks all of an archive. 409 for an account that is not empty, 422 with the first problem of the archive. */
  async read({ owner_id, run_id, reader, onRead }: ReadRun): Promise<ReadResult> {
    if (!(await isEmptyAccount(this.manager, owner_id))) throw errors.accountNotEmpty();
    const staged = new StagedRows(this.manager, owner_id, run_id);
    const archive = await RestorableArchive.open(reader, isFileOfExport, onRead);
    const { account, left_out, in_another_account } = await checkArchive(
      archive,
      staged,
      {
        allowedBytes: this.quota.allowedBytes,
        refuseLowDisk: () => this.diskReserve.refuseWhenLow(),
      },
      (format, content) => this.pictures.store(owner_id, format, content),
    );
    const contents = await staged.counts();
    const summary = {
      ...EMPTY_SUMMARY,
      sources: ['Fettle'],
      archive: { contents, left_out, in_another_account },
    };
    const total_entries = contents.reduce((sum, { count }) => sum + count, 0);
    return { summary, total_entries, account, is_complete: true };
  }
}
