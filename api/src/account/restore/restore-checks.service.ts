import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FilesToDelete } from '../../entries/media/storage/files-to-delete.ts';
import { MediaQuota } from '../../entries/media/storage/media-quota.ts';
import { RestoredPictures } from '../../entries/media/uploads/restored-pictures.ts';
import { ApiError, type ErrorItem, errors } from '../../platform/http/errors.ts';
import { DiskReserve } from '../../platform/media-storage/disk-reserve.ts';
import { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { AccountRestore } from './account-restore.entity.ts';
import { checkArchive, isFileOfExport } from './archive-check.ts';
import { ArchiveReader } from './archive-reader.ts';
import { RestorableArchive } from './restorable-archive.ts';
import type { RestoreDto } from './restore.dto.ts';
import { RestoreUploads } from './restore-uploads.service.ts';
import { CheckSuperseded, StagedRows } from './staged-rows.ts';

/** Interval at which a check reports its progress. */
const TELL_MS = 1_000;
/** Number of checks at a time; further ones wait, because each decodes pictures. */
const AT_ONCE = 1;

const UNEXPECTED: ErrorItem = {
  code: 'UNEXPECTED',
  message: 'Something went wrong while this archive was checked. Please try again later',
  field: null,
};

/** Checks archives in the background, one after the other in each process. */
@Injectable()
export class RestoreChecks implements BeforeApplicationShutdown {
  readonly #limited = pLimit(AT_ONCE);
  readonly #running = new Set<Promise<void>>();
  readonly #log = new Logger(RestoreChecks.name);
  #isClosing = false;

  constructor(
    @InjectRepository(AccountRestore) private readonly restores: Repository<AccountRestore>,
    private readonly uploads: RestoreUploads,
    private readonly storage: MediaStorage,
    private readonly pictures: RestoredPictures,
    private readonly filesToDelete: FilesToDelete,
    private readonly quota: MediaQuota,
    private readonly diskReserve: DiskReserve,
  ) {}

  /** Begins a check where none runs, also after an interrupted one; of two concurrent requests one begins it. */
  async start(owner_id: string, id: string): Promise<RestoreDto> {
    await this.uploads.find(owner_id, id);
    const shown = await this.uploads.of(owner_id);
    if (shown.state === 'uploading') throw errors.uploadGap(shown);
    if (shown.state !== 'uploaded') return shown;
    const run_id = uuidv7();
    const [begun] = await this.restores.query<[Pick<AccountRestore, 'parts'>[], number]>(
      `UPDATE account_restores SET state = 'checking', run_id = $3, worked_at = now(), checked_bytes = 0
       WHERE owner_id = $1 AND id = $2 AND received_bytes = size_bytes
         AND (state = 'uploading' OR (state = 'checking' AND worked_at < now() - interval '1 minute'))
       RETURNING parts`,
      [owner_id, id, run_id],
    );
    const [restore] = begun;
    if (restore) {
      await this.restores.query('DELETE FROM account_restore_rows WHERE owner_id = $1 AND run_id <> $2', [
        owner_id,
        run_id,
      ]);
      const running: Promise<void> = this.#check(owner_id, run_id, restore.parts).finally(() =>
        this.#running.delete(running),
      );
      this.#running.add(running);
    }
    return this.uploads.of(owner_id);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#running);
  }

  async #check(owner_id: string, run_id: string, parts: AccountRestore['parts']): Promise<void> {
    let read = 0;
    const tell = () =>
      this.restores
        .query(
          `UPDATE account_restores SET checked_bytes = $3, worked_at = now()
           WHERE owner_id = $1 AND run_id = $2 AND state = 'checking'`,
          [owner_id, run_id, read],
        )
        .catch((error) => this.#log.warn(error));
    const timer = setInterval(() => void tell(), TELL_MS).unref();
    const onRead = (bytes: number) => {
      if (this.#isClosing) throw new CheckSuperseded();
      read = bytes;
    };
    try {
      await this.#limited(() => this.#checkAll(owner_id, run_id, parts, onRead));
    } catch (error) {
      await this.#failed(owner_id, run_id, error).catch((another) => this.#log.error(another));
    } finally {
      clearInterval(timer);
    }
  }

  async #checkAll(
    owner_id: string,
    run_id: string,
    parts: AccountRestore['parts'],
    onRead: (bytes: number) => void,
  ): Promise<void> {
    onRead(0);
    const staged = new StagedRows(this.restores.manager, owner_id, run_id);
    const reader = new ArchiveReader(this.storage, parts);
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
    const found = [account, await staged.counts(), left_out].map((value) => JSON.stringify(value));
    const [, ready] = await this.restores.query(
      `UPDATE account_restores
       SET state = 'ready', parts = '[]', checked_bytes = size_bytes, account = $3, contents = $4, left_out = $5,
         in_another_account = $6
       WHERE owner_id = $1 AND run_id = $2 AND state = 'checking'`,
      [owner_id, run_id, ...found, in_another_account],
    );
    if (ready === 0) throw new CheckSuperseded();
    await this.#release(owner_id, parts);
  }

  /** Stores the reason of a failed check, and no rows of the archive. */
  async #failed(owner_id: string, run_id: string, error: unknown): Promise<void> {
    if (error instanceof CheckSuperseded) {
      // Lets another process begin again at once.
      const over = `UPDATE account_restores SET worked_at = to_timestamp(0) WHERE owner_id = $1 AND run_id = $2`;
      if (this.#isClosing) await this.restores.query(over, [owner_id, run_id]);
      return;
    }
    if (!(error instanceof ApiError)) this.#log.error(error);
    const problem = error instanceof ApiError ? error.errors[0] : UNEXPECTED;
    const restore = await this.restores.findOneBy({ owner_id, run_id });
    if (!restore) return;
    await this.restores.query(
      `UPDATE account_restores SET state = 'failed', parts = '[]', problem = $3 WHERE owner_id = $1 AND run_id = $2`,
      [owner_id, run_id, JSON.stringify(problem)],
    );
    const pictures: { keys: string[] }[] = await this.restores.query(
      `WITH gone AS (DELETE FROM account_restore_rows WHERE owner_id = $1 AND run_id = $2 RETURNING table_name, content)
       SELECT ARRAY[content ->> 'storage_key', content ->> 'thumb_storage_key'] AS keys FROM gone
       WHERE table_name = 'media'`,
      [owner_id, run_id],
    );
    await this.#release(
      owner_id,
      restore.parts,
      pictures.flatMap(({ keys }) => keys),
    );
  }

  async #release(owner_id: string, parts: AccountRestore['parts'], keys: string[] = []): Promise<void> {
    await this.filesToDelete.release(owner_id, [...parts.map(({ storage_key }) => storage_key), ...keys]);
  }
}
