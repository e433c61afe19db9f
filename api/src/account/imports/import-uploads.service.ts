import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { In, Repository } from 'typeorm';
import { FilesToDelete } from '../../entries/media/storage/files-to-delete.ts';
import { MediaQuota } from '../../entries/media/storage/media-quota.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { UploadPart } from '../../platform/http/bodies/upload-part.ts';
import { errors } from '../../platform/http/errors.ts';
import { isFull } from '../../platform/media-storage/disk-full.ts';
import { DiskReserve } from '../../platform/media-storage/disk-reserve.ts';
import { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { newStorageKey } from '../../platform/media-storage/storage-key.ts';
import { AccountImport, type StoredState } from './account-import.entity.ts';
import { ROOM_FOR_ROWS } from './archive/archive-check.ts';
import { importFiles } from './import-files.ts';
import type { BeginImportDto } from './import-requests.dto.ts';
import { ImportDto } from './imports.dto.ts';
import { removeRows } from './reading/staged-entries.ts';
import { REMEMBERED_IMPORTS } from './tables/table-answers.ts';
import { UNDO_DAYS } from './undo-until.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of an import that is not applied. Its files are deleted a day after they were written and must exist until then. */
export const KEPT_HOURS = 20;
const RETRY_SECONDS = 5;
/** Most bytes of the files of a history; an archive may have those of the pictures as well. */
const ROOM_FOR_HISTORY = 1024 ** 3;
/** States in which an import keeps others out. */
const UNDER_WAY: StoredState[] = ['uploading', 'reading', 'asking', 'ready', 'applying', 'undoing'];
const MOST_LISTED = 100;

/** Imports that are over, and whether their answers for tables stay; those that have only these left are over in a year. */
const OVER = `
  SELECT owner_id, id,
    applied_at > now() - interval '1 year' AND jsonb_array_length(answers -> 'tables') > 0 AS is_kept
  FROM account_imports
  WHERE (state IN ('applied', 'undone') AND applied_at < now() - interval '${UNDO_DAYS} days'
      AND (summary IS NOT NULL OR applied_at < now() - interval '1 year'))
    OR (state NOT IN ('applying', 'applied', 'undoing', 'undone')
      AND created_at < now() - interval '${KEPT_HOURS} hours')`;

/** Forgets the oldest answers for tables of a member beyond those that are looked up. */
const FORGET_OLDEST = `
  DELETE FROM account_imports WHERE owner_id = $1 AND id IN (
    SELECT id FROM account_imports WHERE owner_id = $1 AND state IN ('applied', 'undone') AND summary IS NULL
    ORDER BY applied_at DESC, id OFFSET ${REMEMBERED_IMPORTS})`;

/** Receives files from members' devices, part by part, and lists imports; the storage of pictures keeps the parts. */
@Injectable()
export class ImportUploads {
  /** Members of whom a part is being received: one at a time, so that no member fills the disk. */
  readonly #receiving = new Set<string>();

  constructor(
    @InjectRepository(AccountImport) private readonly imports: Repository<AccountImport>,
    private readonly storage: MediaStorage,
    private readonly filesToDelete: FilesToDelete,
    private readonly quota: MediaQuota,
    private readonly diskReserve: DiskReserve,
  ) {}

  /** The member's imports, newest first. */
  async list(owner_id: string): Promise<AccountImport[]> {
    const listed = await this.imports.find({
      where: { owner_id },
      order: { created_at: 'DESC', id: 'DESC' },
      take: MOST_LISTED,
    });
    return listed.filter((one) => !isOver(one));
  }

  /** 404 for an import that does not exist, has expired, or is another member's. */
  async find(owner_id: string, id: string): Promise<AccountImport> {
    const found = await this.imports.findOneBy({ owner_id, id });
    if (!found || isOver(found)) throw errors.notFound('import');
    return found;
  }

  /**
   * Begins an import, or answers with the one that was begun under this id. 409 while another import of the member is
   * under way (of two concurrent requests the second gets it); 413 for more than a member may store, or than the disk
   * has space for. Failed imports are forgotten.
   */
  async begin(owner_id: string, { id, files }: BeginImportDto): Promise<AccountImport> {
    const size_bytes = files.reduce((sum, file) => sum + file.size_bytes, 0);
    await this.#refuseTooLarge(size_bytes);
    const replaced = await whileMemberLocked(this.imports.manager, owner_id, async (manager) => {
      const same = await manager.findOneBy(AccountImport, { owner_id, id });
      if (same && Number(same.size_bytes) === size_bytes && !isOver(same)) return [];
      if (same) throw errors.idTaken();
      const others = await manager.findBy(AccountImport, { owner_id, state: In([...UNDER_WAY, 'failed']) });
      const ended = others.filter((one) => isOver(one) || one.state === 'failed');
      if (ended.length < others.length) throw errors.importUnderWay();
      const keys: string[] = [];
      for (const one of ended) {
        keys.push(...(await importFiles(manager, one)));
        await removeRows(manager, owner_id, one.id);
      }
      if (ended.length > 0)
        await manager.delete(AccountImport, { owner_id, id: In(ended.map((one) => one.id)) });
      const begun = { owner_id, id, state: 'uploading' as const, files, size_bytes: String(size_bytes) };
      await manager.insert(AccountImport, begun);
      return keys;
    });
    await this.filesToDelete.release(owner_id, replaced);
    return this.find(owner_id, id);
  }

  /** Stores the request's body as the next part; a part that has arrived already is read and dropped. 429 for two concurrent parts. */
  async add(owner_id: string, id: string, offset: number, request: FastifyRequest): Promise<AccountImport> {
    const found = await this.find(owner_id, id);
    const part = new UploadPart(request, offset, ImportDto.from(found));
    if (part.cameBefore || found.state !== 'uploading') {
      request.raw.resume();
      return this.find(owner_id, id);
    }
    if (this.#receiving.has(owner_id)) throw errors.tooMany(RETRY_SECONDS);
    this.#receiving.add(owner_id);
    try {
      await this.#receive(found, part);
    } finally {
      this.#receiving.delete(owner_id);
    }
    return this.find(owner_id, id);
  }

  /** Forgets an import in any state but while it is written or removed (409); what was written stays. */
  async forget(owner_id: string, id: string): Promise<void> {
    const keys = await this.imports.manager.transaction(async (manager) => {
      const where = { owner_id, id };
      const found = await manager.findOne(AccountImport, { where, lock: { mode: 'pessimistic_write' } });
      if (!found) throw errors.notFound('import');
      if (['applying', 'undoing'].includes(found.state)) throw errors.importUnderWay();
      const files = await importFiles(manager, found);
      // Work that still runs ends, since its run is no longer the import's.
      await manager.update(AccountImport, where, {
        state: 'failed',
        run_id: null,
        parts: [],
        created_at: new Date(0),
      });
      return files;
    });
    await this.filesToDelete.release(owner_id, keys);
    await removeRows(this.imports.manager, owner_id, id);
    await this.imports.delete({ owner_id, id });
  }

  /**
   * Removes imports that are over, with their rows, a few thousand at a time; their files are deleted when they are a day
   * old. Of an import with answers for tables, these stay for a year, because the next table with such a header is
   * guessed by them.
   */
  async removeOver(): Promise<void> {
    const over: (Pick<AccountImport, 'owner_id' | 'id'> & { is_kept: boolean | null })[] =
      await this.imports.query(OVER);
    for (const { owner_id, id, is_kept } of over) {
      await removeRows(this.imports.manager, owner_id, id);
      if (!is_kept) {
        await this.imports.delete({ owner_id, id });
        continue;
      }
      await this.imports.update({ owner_id, id }, { files: [], summary: null, kept: [] });
      await this.imports.query(FORGET_OLDEST, [owner_id]);
    }
  }

  async #receive(found: AccountImport, part: UploadPart): Promise<void> {
    await this.diskReserve.refuseWhenLow();
    const { owner_id } = found;
    const storage_key = newStorageKey();
    await this.filesToDelete.announce(owner_id, [storage_key]);
    let kept = false;
    try {
      await this.storage.write(storage_key, part.read());
      kept = part.bytes > 0 && (await this.#append(found, { storage_key, bytes: part.bytes }));
    } catch (error) {
      throw isFull(error) ? errors.storageFull() : error;
    } finally {
      if (!kept) await this.filesToDelete.release(owner_id, [storage_key]);
    }
  }

  /** Returns false where another request stored a part at this offset first. */
  async #append(
    { owner_id, id, received_bytes }: AccountImport,
    part: { storage_key: string; bytes: number },
  ): Promise<boolean> {
    const [, updated] = await this.imports.query(
      `UPDATE account_imports SET parts = parts || $4::jsonb, received_bytes = received_bytes + $5
       WHERE owner_id = $1 AND id = $2 AND received_bytes = $3 AND state = 'uploading'`,
      [owner_id, id, received_bytes, JSON.stringify([part]), part.bytes],
    );
    return updated === 1;
  }

  async #refuseTooLarge(size: number): Promise<void> {
    const most = Math.max(this.quota.allowedBytes + ROOM_FOR_ROWS, ROOM_FOR_HISTORY);
    if (size > most) throw errors.noRoomForFile(size, most);
    // While the files are read, they are on this machine's disk too.
    await this.diskReserve.refuseWithoutRoom(size, this.storage.isShared ? 1 : 2);
  }
}

function isOver({ state, created_at, applied_at }: AccountImport): boolean {
  if (['applying', 'undoing'].includes(state)) return false;
  if (applied_at) return Date.now() - applied_at.getTime() > UNDO_DAYS * 24 * HOUR_MS;
  return Date.now() - created_at.getTime() > KEPT_HOURS * HOUR_MS;
}
