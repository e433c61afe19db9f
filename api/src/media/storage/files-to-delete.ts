import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { MediaFileToDelete } from './media-file-to-delete.entity.ts';
import { MediaStorage } from './media-storage.ts';

const BATCH = 100;
/** Several deletions in a row are processed together. */
const SOON_MS = 300;

/** The queue of files that belong to no picture. */
@Injectable()
export class FilesToDelete implements BeforeApplicationShutdown {
  readonly #log = new Logger('media');
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    @InjectRepository(MediaFileToDelete) private readonly files: Repository<MediaFileToDelete>,
    private readonly storage: MediaStorage,
  ) {}

  /** Queues files that are about to be written: unless `keep` removes them from the queue, they are deleted a day later. */
  async announce(storage_keys: string[]): Promise<void> {
    await this.files.query(
      `INSERT INTO media_files_to_delete (storage_key, due_at)
       SELECT key, now() + interval '1 day' FROM unnest($1::text[]) AS key`,
      [storage_keys],
    );
  }

  /** Removes files from the queue, in the transaction that stores their picture. */
  async keep(manager: EntityManager, storage_keys: string[]): Promise<void> {
    await manager.delete(MediaFileToDelete, { storage_key: In(storage_keys) });
  }

  /** Lets the announced files of an upload that failed be deleted at once. */
  async release(storage_keys: string[]): Promise<void> {
    await this.files.query('UPDATE media_files_to_delete SET due_at = now() WHERE storage_key = ANY ($1)', [
      storage_keys,
    ]);
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
   * Deletes the files that are due, and then their rows: after a crash in between they are deleted again. One process
   * does it at a time, and none while a backup reads the files.
   */
  async deleteDue(): Promise<void> {
    while (await this.files.manager.transaction((manager) => this.#deleteSome(manager)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#work;
  }

  /** Returns whether there may be more. */
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

  /** Postpones a file that cannot be deleted now, so that it does not block the others. */
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
