import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { type EntityManager, In, Repository } from 'typeorm';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import { MediaStorage } from '../../../platform/media-storage/media-storage.ts';
import { MediaFileToDelete } from './media-file-to-delete.entity.ts';

const BATCH = 100;
/** Minutes after which files are due again that a killed process had claimed. */
const CLAIM_MINUTES = 10;
/** Files deleted at the same time: a bucket takes a moment for each. */
const DELETED_AT_ONCE = 4;
/** A delay by which several deletions in a row are processed together. */
const SOON_MS = 300;

type Claimed = Pick<MediaFileToDelete, 'owner_id' | 'storage_key'>;

/** The queue of files that belong to no picture. */
@Injectable()
export class FilesToDelete implements BeforeApplicationShutdown {
  readonly #log = new Logger('media');
  readonly #atOnce = pLimit(DELETED_AT_ONCE);
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(
    @InjectRepository(MediaFileToDelete) private readonly files: Repository<MediaFileToDelete>,
    private readonly storage: MediaStorage,
  ) {}

  /** Queues files that are about to be written: unless `keep` removes them from the queue, they are deleted a day later. */
  async announce(owner_id: string, storage_keys: string[]): Promise<void> {
    await this.files.query(
      `INSERT INTO media_files_to_delete (owner_id, storage_key, due_at)
       SELECT $1, key, now() + interval '1 day' FROM unnest($2::text[]) AS key`,
      [owner_id, storage_keys],
    );
  }

  /** Removes files from the queue, in the transaction that stores their picture. */
  async keep(manager: EntityManager, owner_id: string, storage_keys: string[]): Promise<void> {
    await manager.delete(MediaFileToDelete, { owner_id, storage_key: In(storage_keys) });
  }

  /** Makes the announced files of a failed upload due for deletion at once. */
  async release(owner_id: string, storage_keys: string[]): Promise<void> {
    await this.files.query(
      'UPDATE media_files_to_delete SET due_at = now() WHERE owner_id = $1 AND storage_key = ANY ($2)',
      [owner_id, storage_keys],
    );
    this.deleteSoon();
  }

  /** Processes the queue in a moment; the clean-up repeats what fails then. */
  deleteSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#work = this.deleteDue().catch((error) => this.#log.warn(error));
    }, SOON_MS).unref();
  }

  /**
   * Deletes the files that are due, and then their rows: after a crash in between they are deleted again. Several
   * processes share the work, and none begins some while a backup reads the files. No connection is held meanwhile,
   * however slow the storage is.
   */
  async deleteDue(): Promise<void> {
    for (;;) {
      const claimed = await this.files.manager.transaction((manager) => this.#claim(manager));
      await Promise.all(claimed.map((file) => this.#atOnce(() => this.#deleteOne(file))));
      if (claimed.length < BATCH || this.#isClosing) return;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  /**
   * Claims some due files for this process. Their pictures were deleted before, so a backup that begins now does not
   * need them.
   */
  async #claim(manager: EntityManager): Promise<Claimed[]> {
    const [lock] = await manager.query('SELECT pg_try_advisory_xact_lock($1) AS mine', [
      ADVISORY_LOCKS.media_files,
    ]);
    if (!lock.mine) return [];
    const due: Claimed[] = await manager.query(
      'SELECT owner_id, storage_key FROM media_files_to_delete WHERE due_at <= now() ORDER BY due_at LIMIT $1',
      [BATCH],
    );
    if (due.length === 0) return [];
    // The lock lets only one process claim at a time.
    const [claimed]: [Claimed[], number] = await manager.query(
      `UPDATE media_files_to_delete SET due_at = now() + $1 * interval '1 minute'
       WHERE owner_id = ANY ($2) AND storage_key = ANY ($3) AND due_at <= now() RETURNING owner_id, storage_key`,
      [CLAIM_MINUTES, due.map(({ owner_id }) => owner_id), due.map(({ storage_key }) => storage_key)],
    );
    return claimed;
  }

  /** Postpones a file that cannot be deleted now, so that it does not block the others. */
  async #deleteOne({ owner_id, storage_key }: Claimed): Promise<void> {
    if (this.#isClosing) return;
    try {
      await this.storage.delete(storage_key);
      await this.files.delete({ owner_id, storage_key });
    } catch (error) {
      this.#log.warn(error);
      await this.files.update({ owner_id, storage_key }, { due_at: () => `now() + interval '1 hour'` });
    }
  }
}
