import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { insertRow } from '../database/rows.ts';
import { errors } from '../http/errors.ts';
import { User } from '../users/user.entity.ts';
import { FewAtOnce } from './few-at-once.ts';
import { FilesToDelete } from './storage/files-to-delete.ts';
import type { Upload } from './uploads/incoming-uploads.ts';
import { Media } from './media.entity.ts';
import { MediaStorage } from './storage/media-storage.ts';
import { type PictureFormat, pictureFormat, SIGNATURE_BYTES } from './picture-format.ts';
import { reencodeApart } from './metadata-removal/reencode-in-child-process.ts';
import { writtenBeside } from './metadata-removal/reencoded-files.ts';
import { newStorageKey } from './storage/storage-key.ts';

/** So many pictures of a member may wait for an entry: ten times what the largest entry takes. */
const MAX_UNTAKEN = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
/** No entry has taken it. */
const UNTAKEN = {
  progress_photo_id: IsNull(),
  workout_entry_id: IsNull(),
  challenge_entry_id: IsNull(),
  custom_entry_id: IsNull(),
};

@Injectable()
export class MediaService {
  /** A phone's picture needs some 200 MB and half a second of a processor; requests go on beside two of them. */
  readonly #reencoding = new FewAtOnce(2);

  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly storage: MediaStorage,
    private readonly filesToDelete: FilesToDelete,
  ) {}

  /**
   * Stores an uploaded picture once. A known `id` answers with the stored picture and writes nothing, also when two
   * requests bring it at once; somebody else's answers 409. 422 for what is no picture, 429 for too many that wait.
   */
  async keep(user_id: string, { path, id = uuidv7() }: Upload): Promise<Media> {
    const known = await this.media.findOneBy({ id });
    if (known) return ownedBy(user_id, known);
    await this.#refuseTooMany(user_id);
    const format = pictureFormat(await head(path));
    if (!format) throw errors.notAPicture();
    return this.#store({ id, user_id, format }, path);
  }

  /** A picture to be looked at; 404 when it is missing or its owner is not active. */
  async find(id: string): Promise<Media> {
    const media = await this.media.findOneBy({ id, user: { status: 'active' } });
    if (!media) throw errors.notFound('image');
    return media;
  }

  async #store(row: { id: string; user_id: string; format: PictureFormat }, path: string): Promise<Media> {
    const measured = await this.#reencoding.run(() => reencodeApart(path, row.format));
    const keys = { storage_key: newStorageKey(), thumb_storage_key: newStorageKey() };
    const files = writtenBeside(path);
    await this.filesToDelete.name(Object.values(keys));
    await this.storage.write(keys.storage_key, createReadStream(files.picture));
    await this.storage.write(keys.thumb_storage_key, createReadStream(files.thumbnail));
    const stored = await this.#insertOnce({ ...row, ...measured, ...keys });
    if (stored.storage_key !== keys.storage_key) await this.filesToDelete.giveUp(Object.values(keys));
    return ownedBy(row.user_id, stored);
  }

  /** The row that has this id then: the new one, or one that came first. */
  async #insertOnce(row: Partial<Media> & Pick<Media, 'id' | 'user_id'>): Promise<Media> {
    return this.media.manager.transaction(async (inside) => {
      // Of an account that is deleted at this moment there is nothing to keep.
      const where = { id: row.user_id };
      const owner = await inside.findOne(User, { where, lock: { mode: 'for_key_share' } });
      if (!owner) throw errors.notSignedIn();
      const written = await insertRow(inside, Media, row);
      if (written) await this.filesToDelete.keep(inside, [written.storage_key, written.thumb_storage_key]);
      const stored = written ?? (await inside.findOneBy(Media, { id: row.id }));
      if (!stored) throw errors.notFound('image');
      return stored;
    });
  }

  async #refuseTooMany(user_id: string): Promise<void> {
    const [oldest, count] = await this.media.findAndCount({
      where: { ...UNTAKEN, user_id, created_at: MoreThan(new Date(Date.now() - DAY_MS)) },
      order: { created_at: 'ASC' },
      take: 1,
    });
    if (count < MAX_UNTAKEN || !oldest[0]) return;
    const free = oldest[0].created_at.getTime() + DAY_MS;
    throw errors.tooManyUntaken(Math.max(1, Math.ceil((free - Date.now()) / 1000)));
  }
}

function ownedBy(user_id: string, media: Media): Media {
  if (media.user_id !== user_id) throw errors.idTaken();
  return media;
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
