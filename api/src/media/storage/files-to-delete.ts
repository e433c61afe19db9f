import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { MediaFileToDelete } from './media-file-to-delete.entity.ts';
import { MediaStorage } from './media-storage.ts';

const BATCH = 100;
/** Several deletions in a row are worked off together. */
const SOON_MS = 300;

/** The queue of files that no picture needs. */
@Injectable()
export class FilesToDelete implements BeforeApplicationShutdown {
  readonly #log = new Logger('media');
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
  ) {}

  /** Names files that are about to be written: unless `keep` takes them back, they are deleted a day later. */
  async name(storage_keys: string[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO media_files_to_delete (storage_key, due_at)
       SELECT key, now() + interval '1 day' FROM unnest($1::text[]) AS key`,
      [storage_keys],
    );
  }

  /** Takes names back, in the transaction that stores the picture they belong to. */
  async keep(manager: EntityManager, storage_keys: string[]): Promise<void> {
    await manager.delete(MediaFileToDelete, { storage_key: In(storage_keys) });
  }

  /** Lets files be deleted at once that were named for an upload that came to nothing. */
  async giveUp(storage_keys: string[]): Promise<void> {
    await this.dataSource.query(
      'UPDATE media_files_to_delete SET due_at = now() WHERE storage_key = ANY ($1)',
      [storage_keys],
    );
    this.deleteSoon();
  }

  /** Works the queue off in a moment; what fails then, the next sweep does. */
  deleteSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#work = this.deleteDue().catch((error) => this.#log.warn(error));
    }, SOON_MS).unref();
  }

  /**
   * Deletes the files that are due, and then forgets them: a crash in between only deletes them again. Of several
   * processes one does it; while a backup reads the files, none.
   */
  async deleteDue(): Promise<void> {
    while (await this.dataSource.transaction((manager) => this.#deleteSome(manager)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#work;
  }

  /** Whether there may be more. */
  async #deleteSome(manager: EntityManager): Promise<boolean> {
    const [lock] = await manager.query('SELECT pg_try_advisory_xact_lock($1) AS mine', [
      ADVISORY_LOCKS.media_files,
    ]);
    if (!lock.mine) return false;
    const due = await manager
      .createQueryBuilder(MediaFileToDelete, 'file')
      .where('file.due_at <= now()')
      .orderBy('file.due_at')
      .take(BATCH)
      .getMany();
    if (due.length === 0) return false;
    for (const { storage_key } of due) await this.#deleteOne(manager, storage_key);
    return due.length === BATCH;
  }

  /** One that cannot be deleted now waits, so that it is not in the way of all others. */
  async #deleteOne(manager: EntityManager, storage_key: string): Promise<void> {
    try {
      await this.storage.delete(storage_key);
      await manager.delete(MediaFileToDelete, { storage_key });
    } catch (error) {
      this.#log.warn(error);
      await manager.update(MediaFileToDelete, { storage_key }, { due_at: () => `now() + interval '1 hour'` });
    }
  }
}
