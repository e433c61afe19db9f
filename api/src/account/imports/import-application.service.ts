import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { EntryChanges } from '../../entries/entry-resource/entry-changes.ts';
import { FilesToDelete } from '../../entries/media/storage/files-to-delete.ts';
import { notify } from '../../members/users/notify.ts';
import { User } from '../../members/users/user.entity.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { refusalOf } from '../../platform/http/error.filter.ts';
import { errors } from '../../platform/http/errors.ts';
import { DiskReserve } from '../../platform/media-storage/disk-reserve.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { AccountImport, type StoredState } from './account-import.entity.ts';
import { ArchiveApplication } from './archive/archive-application.service.ts';
import { isEmptyAccount } from './archive/empty-account.ts';
import { importFiles } from './import-files.ts';
import type { ApplyImportDto } from './import-requests.dto.ts';
import { chosenEntries, writtenSummary } from './import-summary.ts';
import { ImportUploads, KEPT_HOURS } from './import-uploads.service.ts';
import { IMPORTED_KINDS } from './imported-kinds.ts';
import { HistoryReads } from './reading/history-reads.service.ts';
import { MOST_ENTRIES, removeRows } from './reading/staged-entries.ts';
import { undoUntil } from './undo-until.ts';
import { countEntries, undoBatch, writeBatch } from './written-entries.ts';

/** Work sends a heartbeat with each batch; without one for this long its process has ended. */
const DEAD_AFTER = `interval '1 minute'`;
const RESUME_SECONDS = 60;
const CLEAN_UP_SECONDS = 3600;
const LONGEST_PAUSE_MS = 1_000;

/** Writes what imports found into accounts, and removes it again, in the background and a batch at a time. */
@Injectable()
export class ImportApplication implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #running = new Map<string, Promise<void>>();
  readonly #log = new Logger(ImportApplication.name);
  #isClosing = false;

  constructor(
    @InjectRepository(AccountImport) private readonly imports: Repository<AccountImport>,
    private readonly uploads: ImportUploads,
    private readonly histories: HistoryReads,
    private readonly archives: ArchiveApplication,
    private readonly changes: EntryChanges,
    private readonly filesToDelete: FilesToDelete,
    private readonly diskReserve: DiskReserve,
    private readonly scheduler: TaskScheduler,
  ) {}

  /** Schedules the continuation of work whose process was killed, and the removal of imports that are over. */
  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'interrupted imports',
      every_seconds: RESUME_SECONDS,
      run: () => this.resume(),
    });
    void this.scheduler.start({
      name: 'account imports',
      every_seconds: CLEAN_UP_SECONDS,
      run: async () => {
        await this.uploads.removeOver();
        await this.histories.removeLeftovers();
      },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#running.values());
  }

  /**
   * Begins to write the chosen part of an import that was read; a second request changes nothing. 409 for one that was
   * not read, and for an archive where the account is no longer empty; 422 where the account would get more entries
   * than it may have, or minutes of workouts are missing. 503 while the disk is nearly full.
   */
  async apply(owner_id: string, id: string, fields: ApplyImportDto): Promise<AccountImport> {
    await this.uploads.find(owner_id, id);
    await this.diskReserve.refuseWhenLow();
    await whileMemberLocked(this.imports.manager, owner_id, async (manager) => {
      // A read that another tab begins waits, or was first.
      const lock = { mode: 'pessimistic_write' } as const;
      const found = await manager.findOne(AccountImport, { where: { owner_id, id }, lock });
      if (found?.state === 'applying' || found?.state === 'applied') return;
      const isOver = Date.now() - Number(found?.created_at) > KEPT_HOURS * 3_600_000;
      if (found?.state !== 'ready' || !found.summary || isOver) throw errors.importNotReady();
      const { summary } = found;
      const { kinds = [...IMPORTED_KINDS], from = null, to = null, workout_minutes = null } = fields;
      const choice = { kinds, from, to, workout_minutes };
      const total_entries = summary.archive ? found.total_entries : chosenEntries(summary, choice);
      if (summary.archive) {
        if (!(await isEmptyAccount(manager, owner_id))) throw errors.accountNotEmpty();
      } else {
        const asksMinutes = summary.workouts_without_minutes > 0 && kinds.includes('workout_entries');
        if (asksMinutes && workout_minutes === null)
          throw errors.invalid('workout_minutes', 'Please enter how long these workouts were');
        if (total_entries === 0) throw errors.invalid('kinds', 'Please choose something to import');
        if ((await countEntries(manager, owner_id)) + total_entries > MOST_ENTRIES)
          throw errors.tooManyEntries(MOST_ENTRIES);
      }
      await manager.update(
        AccountImport,
        { owner_id, id },
        { state: 'applying', choice, total_entries, done_entries: 0, position: null, worked_at: new Date() },
      );
    });
    this.#run(owner_id, id);
    return this.uploads.find(owner_id, id);
  }

  /**
   * Begins to remove the entries of an import that were not edited since; a second request changes nothing. 409 for an
   * import that was not applied, an archive, and after 30 days.
   */
  async undo(owner_id: string, id: string): Promise<AccountImport> {
    const found = await this.uploads.find(owner_id, id);
    if (found.state === 'undoing' || found.state === 'undone') return found;
    if (!undoUntil(found)) throw errors.importNotUndoable();
    await this.imports.query(
      `UPDATE account_imports SET state = 'undoing', position = NULL, worked_at = now(),
         total_entries = done_entries, done_entries = 0
       WHERE owner_id = $1 AND id = $2 AND state = 'applied'`,
      [owner_id, id],
    );
    this.#run(owner_id, id);
    return this.uploads.find(owner_id, id);
  }

  /** Continues work whose process has ended; of one member, or of all. */
  async resume(owner_id: string | null = null): Promise<void> {
    const stopped: Pick<AccountImport, 'owner_id' | 'id'>[] = await this.imports.query(
      `SELECT owner_id, id FROM account_imports WHERE state IN ('applying', 'undoing')
         AND worked_at < now() - ${DEAD_AFTER} AND ($1::uuid IS NULL OR owner_id = $1)`,
      [owner_id],
    );
    for (const one of stopped) this.#run(one.owner_id, one.id);
  }

  /** Runs the work on an import once in this process. Two processes at once would do each batch only once, too. */
  #run(owner_id: string, id: string): void {
    const key = `${owner_id} ${id}`;
    if (this.#running.has(key) || this.#isClosing) return;
    const work = this.#work(owner_id, id)
      .catch((error) => this.#log.error(error))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, work);
  }

  async #work(owner_id: string, id: string): Promise<void> {
    const found = await this.imports.findOneBy({ owner_id, id });
    // Entries of another tab come before an archive, and then the account is not empty, or after it.
    const lock = found?.summary?.archive ? 'pessimistic_write' : 'for_no_key_update';
    for (;;) {
      if (this.#isClosing) {
        // Lets another process continue at once.
        const at_once = `UPDATE account_imports SET worked_at = to_timestamp(0) WHERE owner_id = $1 AND id = $2`;
        await this.imports.query(at_once, [owner_id, id]);
        return;
      }
      const began = performance.now();
      const batch = (manager: EntityManager) => this.#batch(manager, owner_id, id);
      const state = await whileMemberLocked(this.imports.manager, owner_id, batch, lock).catch((error) =>
        this.#failed(owner_id, id, error),
      );
      if (state === 'applied') {
        this.filesToDelete.deleteSoon();
        await removeRows(this.imports.manager, owner_id, id, 'NOT written');
        // The member may have begun to undo it meanwhile.
        continue;
      }
      if (state === 'undone') await removeRows(this.imports.manager, owner_id, id);
      if (state !== 'applying' && state !== 'undoing') return;
      // Gives PostgreSQL as much time for other members.
      await delay(Math.min(LONGEST_PAUSE_MS, performance.now() - began));
    }
  }

  /** Does the next batch, in a transaction that has locked the member's row, and returns the state after it. */
  async #batch(manager: EntityManager, owner_id: string, id: string): Promise<StoredState | null> {
    const found = await manager.findOneBy(AccountImport, { owner_id, id });
    if (found?.state === 'undoing') {
      const position = await undoBatch(manager, found);
      if (position) return 'undoing';
      await this.#notePositions(manager, owner_id);
      await manager.update(AccountImport, { owner_id, id }, { state: 'undone', position: null });
      return 'undone';
    }
    if (found?.state !== 'applying') return null;
    if (found.summary?.archive) await this.archives.apply(manager, found);
    else if (await writeBatch(manager, found)) return 'applying';
    await this.#finish(manager, found);
    return 'applied';
  }

  async #finish(manager: EntityManager, found: AccountImport): Promise<void> {
    const { owner_id, id, summary, total_entries, parts, answers } = found;
    await this.#notePositions(manager, owner_id);
    await manager.update(
      AccountImport,
      { owner_id, id },
      {
        state: 'applied',
        applied_at: new Date(),
        position: null,
        parts: [],
        summary: summary && writtenSummary(summary),
        ...(summary?.archive && { done_entries: total_entries }),
      },
    );
    // Nothing tells of an archive: the next export has to be the same.
    if (summary?.archive) return;
    await manager.query('UPDATE users SET time_zone = coalesce(time_zone, $2) WHERE id = $1', [
      owner_id,
      answers?.time_zone ?? null,
    ]);
    await manager.query(
      'UPDATE media_files_to_delete SET due_at = now() WHERE owner_id = $1 AND storage_key = ANY ($2)',
      [owner_id, parts.map(({ storage_key }) => storage_key)],
    );
    const details = { about: summary?.sources ?? [], count: total_entries };
    await notify(manager, { user_id: owner_id, kind: 'import_finished', event: `import ${id}`, details });
  }

  /** Counts the figures of leaderboards anew, for members who are on one. */
  async #notePositions(manager: EntityManager, owner_id: string): Promise<void> {
    const member = await manager.findOneBy(User, { id: owner_id });
    if (member?.on_leaderboards) await this.changes.changed(manager, owner_id);
  }

  /** Ends an archive that cannot be written, of which nothing was; anything else is tried again in a minute. */
  async #failed(owner_id: string, id: string, error: unknown): Promise<null> {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const [problem] = refusal.errors;
    const found = await this.imports.findOneBy({ owner_id, id });
    const keys = found ? await importFiles(this.imports.manager, found) : [];
    const [, failed] = await this.imports.query(
      `UPDATE account_imports SET state = 'failed', parts = '[]', problem = $3
       WHERE owner_id = $1 AND id = $2 AND state = 'applying' AND done_entries = 0`,
      [owner_id, id, JSON.stringify(problem)],
    );
    if (failed === 0) throw error;
    await removeRows(this.imports.manager, owner_id, id);
    await this.filesToDelete.release(owner_id, keys);
    return null;
  }
}
