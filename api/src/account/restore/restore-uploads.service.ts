import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { type EntityManager, Repository } from 'typeorm';
import { FilesToDelete } from '../../entries/media/storage/files-to-delete.ts';
import { MediaQuota } from '../../entries/media/storage/media-quota.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { UploadPart } from '../../platform/http/bodies/upload-part.ts';
import { errors } from '../../platform/http/errors.ts';
import { isFull } from '../../platform/media-storage/disk-full.ts';
import { DiskReserve } from '../../platform/media-storage/disk-reserve.ts';
import { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { newStorageKey } from '../../platform/media-storage/storage-key.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { AccountRestore } from './account-restore.entity.ts';
import { ROOM_FOR_ROWS } from './archive-check.ts';
import { isEmptyAccount } from './empty-account.ts';
import type { BeginRestoreDto, RestoreDto } from './restore.dto.ts';
import { restoreFiles } from './restore-files.ts';

const HOUR_SECONDS = 3600;
/** Lifetime of an archive. Its files are deleted a day after they were written and must exist until it is applied. */
export const KEPT_HOURS = 20;
const RETRY_SECONDS = 5;
/** A running check sends a heartbeat every few seconds; without one for this long it has ended. */
const CHECK_IS_DEAD_MS = 60_000;
const UNDER_WAY = ['uploading', 'checking', 'ready'];

/** Receives archives from members' devices, part by part; the storage of pictures keeps the parts. */
@Injectable()
export class RestoreUploads implements OnApplicationBootstrap {
  /** Members of whom a part is being received: one at a time, so that no member fills the disk. */
  readonly #receiving = new Set<string>();

  constructor(
    @InjectRepository(AccountRestore) private readonly restores: Repository<AccountRestore>,
    private readonly storage: MediaStorage,
    private readonly filesToDelete: FilesToDelete,
    private readonly quota: MediaQuota,
    private readonly diskReserve: DiskReserve,
    private readonly scheduler: TaskScheduler,
  ) {}

  /** Schedules the removal of expired archives with their rows; their files are deleted when they are a day old. */
  onApplicationBootstrap(): void {
    const over = `DELETE FROM account_restores WHERE created_at < now() - interval '${KEPT_HOURS} hours'`;
    const run = () => this.restores.query(over);
    void this.scheduler.start({ name: 'account restores', every_seconds: HOUR_SECONDS, run });
  }

  async of(owner_id: string): Promise<RestoreDto> {
    const account_is_empty = await isEmptyAccount(this.restores.manager, owner_id);
    return { ...described(await this.#current(this.restores.manager, owner_id)), account_is_empty };
  }

  /**
   * Begins an archive, or answers with the one that was begun under this id. 409 while another archive is being restored
   * (of two concurrent requests the second gets it), and for an account that is not empty; 413 for more than a member may
   * store, or than the disk has space for.
   */
  async begin(owner_id: string, { id, size_bytes }: BeginRestoreDto): Promise<RestoreDto> {
    await this.#refuseTooLarge(size_bytes);
    const replaced = await whileMemberLocked(this.restores.manager, owner_id, async (manager) => {
      const current = await this.#current(manager, owner_id);
      if (current?.id === id && Number(current.size_bytes) === size_bytes) return [];
      if (current?.id === id) throw errors.idTaken();
      if (current && UNDER_WAY.includes(current.state)) throw errors.restoreRunning();
      if (!(await isEmptyAccount(manager, owner_id))) throw errors.accountNotEmpty();
      const before = await manager.findOneBy(AccountRestore, { owner_id });
      await manager.delete(AccountRestore, { owner_id });
      await manager.insert(AccountRestore, {
        owner_id,
        id,
        state: 'uploading',
        size_bytes: String(size_bytes),
      });
      return before ? await restoreFiles(manager, before) : [];
    });
    await this.filesToDelete.release(owner_id, replaced);
    return this.of(owner_id);
  }

  /** Stores the request's body as the next part; a part that has arrived already is read and dropped. 429 for two concurrent parts. */
  async add(owner_id: string, id: string, offset: number, request: FastifyRequest): Promise<RestoreDto> {
    const restore = await this.find(owner_id, id);
    const part = new UploadPart(request, offset, await this.of(owner_id));
    if (part.cameBefore || restore.state !== 'uploading') {
      request.raw.resume();
      return this.of(owner_id);
    }
    if (this.#receiving.has(owner_id)) throw errors.tooMany(RETRY_SECONDS);
    this.#receiving.add(owner_id);
    try {
      await this.#receive(restore, part);
    } finally {
      this.#receiving.delete(owner_id);
    }
    return this.of(owner_id);
  }

  async #receive(restore: AccountRestore, part: UploadPart): Promise<void> {
    await this.diskReserve.refuseWhenLow();
    const { owner_id } = restore;
    const storage_key = newStorageKey();
    await this.filesToDelete.announce(owner_id, [storage_key]);
    let kept = false;
    try {
      await this.storage.write(storage_key, part.read());
      kept = part.bytes > 0 && (await this.#append(restore, { storage_key, bytes: part.bytes }));
    } catch (error) {
      throw isFull(error) ? errors.storageFull() : error;
    } finally {
      if (!kept) await this.filesToDelete.release(owner_id, [storage_key]);
    }
  }

  /** Removes an archive in any state; restored data stays. 404 for an archive that does not exist. */
  async cancel(owner_id: string, id: string): Promise<void> {
    const keys = await this.restores.manager.transaction(async (manager) => {
      const where = { owner_id, id };
      const restore = await manager.findOne(AccountRestore, { where, lock: { mode: 'pessimistic_write' } });
      if (!restore) throw errors.notFound('archive');
      const found = await restoreFiles(manager, restore);
      await manager.delete(AccountRestore, where);
      return found;
    });
    await this.filesToDelete.release(owner_id, keys);
  }

  /** 404 for an archive that does not exist, has expired, or is another member's. */
  async find(owner_id: string, id: string): Promise<AccountRestore> {
    const restore = await this.#current(this.restores.manager, owner_id);
    if (restore?.id !== id) throw errors.notFound('archive');
    return restore;
  }

  async #current(manager: EntityManager, owner_id: string): Promise<AccountRestore | null> {
    const restore = await manager.findOneBy(AccountRestore, { owner_id });
    const isOver = restore && Date.now() - restore.created_at.getTime() > KEPT_HOURS * 3_600_000;
    return isOver ? null : restore;
  }

  /** Returns false where another request stored a part at this offset first. */
  async #append(
    { owner_id, id, received_bytes }: AccountRestore,
    part: { storage_key: string; bytes: number },
  ): Promise<boolean> {
    const [, updated] = await this.restores.query(
      `UPDATE account_restores SET parts = parts || $4::jsonb, received_bytes = received_bytes + $5
       WHERE owner_id = $1 AND id = $2 AND received_bytes = $3 AND state = 'uploading'`,
      [owner_id, id, received_bytes, JSON.stringify([part]), part.bytes],
    );
    return updated === 1;
  }

  async #refuseTooLarge(size: number): Promise<void> {
    const most = this.quota.allowedBytes + ROOM_FOR_ROWS;
    if (size > most) throw errors.noRoomForFile(size, most);
    // While an archive is checked, its pictures are stored twice.
    if (!this.storage.isShared) await this.diskReserve.refuseWithoutRoom(size, 2);
  }
}

function described(restore: AccountRestore | null): Omit<RestoreDto, 'account_is_empty'> {
  if (!restore) {
    const sizes = { size_bytes: 0, received_bytes: 0, checked_bytes: 0 };
    return {
      state: 'none',
      id: null,
      ...sizes,
      contents: [],
      left_out: [],
      in_another_account: false,
      problem: null,
    };
  }
  const { id, contents, left_out, in_another_account, problem } = restore;
  return {
    state: shownState(restore),
    id,
    size_bytes: Number(restore.size_bytes),
    received_bytes: Number(restore.received_bytes),
    checked_bytes: Number(restore.checked_bytes),
    contents,
    left_out,
    in_another_account,
    problem,
  };
}

/** The state that members see. A check without a recent heartbeat ended with its process: it can be started again. */
function shownState({ state, worked_at, received_bytes, size_bytes }: AccountRestore): RestoreDto['state'] {
  const isDead = Date.now() - Number(worked_at) > CHECK_IS_DEAD_MS;
  if (state === 'checking') return isDead ? 'uploaded' : 'checking';
  return state === 'uploading' && received_bytes === size_bytes ? 'uploaded' : state;
}
