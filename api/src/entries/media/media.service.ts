import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Session } from '../../members/auth/sessions/session.entity.ts';
import { User } from '../../members/users/user.entity.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { errors } from '../../platform/http/errors.ts';
import { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { newStorageKey } from '../../platform/media-storage/storage-key.ts';
import { MEDIA_HOLDERS, Media } from './media.entity.ts';
import type { Picture } from './media-addresses.ts';
import { PictureSlots } from './metadata-removal/picture-slots.ts';
import { reencodeInChildProcess } from './metadata-removal/reencode-in-child-process.ts';
import { writtenBeside } from './metadata-removal/reencoded-files.ts';
import { type PictureFormat, pictureFormat, SIGNATURE_BYTES } from './picture-format.ts';
import { FilesToDelete } from './storage/files-to-delete.ts';
import { MediaQuota } from './storage/media-quota.ts';
import type { Upload } from './uploads/incoming-uploads.ts';

/** Most pictures of a member without an entry: ten times what the largest entry takes. */
const MAX_UNUSED = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Condition for pictures that no entry uses. */
const UNUSED = Object.fromEntries([...MEDIA_HOLDERS, 'deleted_id'].map((column) => [column, IsNull()]));

@Injectable()
export class MediaService {
  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly storage: MediaStorage,
    private readonly filesToDelete: FilesToDelete,
    private readonly quota: MediaQuota,
    private readonly slots: PictureSlots,
  ) {}

  /**
   * Stores an uploaded picture once. A stored `id` answers with the stored picture and writes nothing, also when two
   * requests bring it at once; another member's answers 409. 413 for more than the member may store, 422 for a file that is
   * no picture, 429 for too many without an entry.
   */
  async keep(user_id: string, { path, id = uuidv7() }: Upload): Promise<Media> {
    const stored = await this.media.findOneBy({ user_id, id });
    if (stored) return stored;
    await this.#refuseTooMany(user_id);
    await this.quota.refuseFull(user_id);
    const format = pictureFormat(await head(path));
    if (!format) throw errors.notAPicture();
    return this.#store({ id, user_id, format }, path);
  }

  /**
   * A picture to be shown; 404 when it is missing, its entry was deleted, its owner is not active, or the session that was
   * given the address has ended. Addresses of the last release, which are valid for two days, name no session.
   */
  async find(id: string, { user_id, session_id }: Partial<Picture>): Promise<Media> {
    const found = this.media
      .createQueryBuilder('media')
      .innerJoin(User, 'owner', `owner.id = media.user_id AND owner.status = 'active'`)
      .where('media.user_id = :user_id AND media.id = :id AND media.deleted_id IS NULL', { user_id, id });
    if (session_id !== undefined)
      found.innerJoin(Session, 'session', 'session.user_id = media.user_id AND session.id = :session_id', {
        session_id,
      });
    const media = await found.getOne();
    if (!media) throw errors.notFound('image');
    return media;
  }

  async #store(row: { id: string; user_id: string; format: PictureFormat }, path: string): Promise<Media> {
    const reencoded = await this.slots.run(() => reencodeInChildProcess(path, row.format));
    const keys = { storage_key: newStorageKey(), thumb_storage_key: newStorageKey() };
    const files = writtenBeside(path);
    await this.filesToDelete.announce(row.user_id, Object.values(keys));
    await this.storage.write(keys.storage_key, createReadStream(files.picture));
    await this.storage.write(keys.thumb_storage_key, createReadStream(files.thumbnail));
    let stored: Media | undefined;
    try {
      stored = await this.#insertOnce({ ...row, ...reencoded, ...keys });
    } finally {
      if (stored?.storage_key !== keys.storage_key)
        await this.filesToDelete.release(row.user_id, Object.values(keys));
    }
    return stored;
  }

  /** The row with this id afterwards: the new one, or an earlier one. */
  async #insertOnce(row: Partial<Media> & Pick<Media, 'id' | 'user_id'>): Promise<Media> {
    return this.media.manager.transaction(async (inside) => {
      // The lock keeps an account that is being deleted from getting a picture, and makes uploads of a member see
      // each other's use of the quota.
      const where = { id: row.user_id };
      const owner = await inside.findOne(User, { where, lock: { mode: 'for_no_key_update' } });
      if (!owner) throw errors.notSignedIn();
      const written = await insertRow(inside, Media, row);
      if (written) {
        await this.quota.refuseExcess(inside, written);
        await this.filesToDelete.keep(inside, row.user_id, [written.storage_key, written.thumb_storage_key]);
      }
      const stored = written ?? (await inside.findOneBy(Media, { user_id: row.user_id, id: row.id }));
      if (!stored) throw errors.idTaken();
      return stored;
    });
  }

  async #refuseTooMany(user_id: string): Promise<void> {
    const [oldest, count] = await this.media.findAndCount({
      where: { ...UNUSED, user_id, created_at: MoreThan(new Date(Date.now() - DAY_MS)) },
      order: { created_at: 'ASC' },
      take: 1,
    });
    if (count < MAX_UNUSED || !oldest[0]) return;
    const free = oldest[0].created_at.getTime() + DAY_MS;
    throw errors.tooManyUploads(Math.max(1, Math.ceil((free - Date.now()) / 1000)));
  }
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SIGNATURE_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
