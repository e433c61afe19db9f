import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../platform/config/configuration.ts';
import { errors } from '../../../platform/http/errors.ts';
import { isFull } from '../../../platform/media-storage/disk-full.ts';
import { DiskReserve } from '../../../platform/media-storage/disk-reserve.ts';
import { MediaStorage } from '../../../platform/media-storage/media-storage.ts';
import { newStorageKey } from '../../../platform/media-storage/storage-key.ts';
import type { Media } from '../media.entity.ts';
import { PictureSlots } from '../metadata-removal/picture-slots.ts';
import { proveInChildProcess } from '../metadata-removal/reencode-in-child-process.ts';
import { writtenBeside } from '../metadata-removal/reencoded-files.ts';
import type { PictureFormat } from '../picture-format.ts';
import { FilesToDelete } from '../storage/files-to-delete.ts';

/** The keys and sizes of a stored picture from an archive, and of its thumbnail, which is made anew. */
export type StoredPicture = Pick<
  Media,
  'width' | 'height' | 'bytes' | 'thumb_bytes' | 'storage_key' | 'thumb_storage_key'
>;

/** Stores pictures of an archive that is restored, byte for byte. */
@Injectable()
export class RestoredPictures {
  readonly #folder: string;

  constructor(
    { media_dir }: Configuration,
    private readonly storage: MediaStorage,
    private readonly filesToDelete: FilesToDelete,
    private readonly diskReserve: DiskReserve,
    private readonly slots: PictureSlots,
  ) {
    this.#folder = join(media_dir, 'incoming');
  }

  /**
   * Stores a picture and its thumbnail; both are deleted after a day unless a row keeps them. 422 for a file that is no picture as
   * this product stores it, 503 while the disk is nearly full.
   */
  async store(
    owner_id: string,
    format: PictureFormat,
    content: AsyncIterable<Buffer>,
  ): Promise<StoredPicture> {
    await this.diskReserve.refuseWhenLow();
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, newStorageKey());
    const { thumbnail } = writtenBeside(path);
    try {
      await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
      const picture = await this.slots.run(() => proveInChildProcess(path, format));
      const keys = { storage_key: newStorageKey(), thumb_storage_key: newStorageKey() };
      await this.filesToDelete.announce(owner_id, Object.values(keys));
      await this.storage.write(keys.storage_key, createReadStream(path));
      await this.storage.write(keys.thumb_storage_key, createReadStream(thumbnail));
      return { ...picture, ...keys };
    } catch (error) {
      throw isFull(error) ? errors.storageFull() : error;
    } finally {
      for (const name of [path, thumbnail]) await rm(name, { force: true });
    }
  }
}
