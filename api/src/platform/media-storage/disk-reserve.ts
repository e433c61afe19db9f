import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Configuration } from '../config/configuration.ts';
import { errors } from '../http/errors.ts';

/**
 * Keeps `DISK_RESERVE` of the disk on which pictures are stored free of them: the database is usually on the same disk,
 * and entries must still be written when pictures have filled the rest.
 */
@Injectable()
export class DiskReserve {
  constructor(private readonly configuration: Configuration) {
    const freeBytes = () => this.#freeBytes();
    new Gauge({
      name: 'media_disk_free_bytes',
      help: 'Free space on the disk of the pictures.',
      // All processes report the same disk.
      aggregator: 'first',
      async collect() {
        this.set(await freeBytes());
      },
    });
    new Gauge({
      name: 'media_disk_reserve_bytes',
      help: 'While less than this is free, no picture is accepted.',
      aggregator: 'first',
    }).set(configuration.disk_reserve);
  }

  /** The bytes that are free, and those that must stay free. Rejects where the disk cannot be read. */
  async space(): Promise<{ free_bytes: number; reserve_bytes: number }> {
    return { free_bytes: await this.#freeBytes(), reserve_bytes: this.configuration.disk_reserve };
  }

  /** True if less than the reserve is free. */
  async isLow(): Promise<boolean> {
    return (await this.#freeBytes()) < this.configuration.disk_reserve;
  }

  /** 503 while less than the reserve is free. */
  async refuseWhenLow(): Promise<void> {
    if (await this.isLow()) throw errors.storageFull();
  }

  /** 413 for a file of which `copies` copies would leave less than the reserve. */
  async refuseWithoutRoom(size_bytes: number, copies = 1): Promise<void> {
    const room = (await this.#freeBytes()) - this.configuration.disk_reserve;
    const room_of_one = Math.max(0, Math.floor(room / copies));
    if (size_bytes > room_of_one) throw errors.noRoomForFile(size_bytes, room_of_one);
  }

  async #freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.configuration.media_dir);
    return bavail * bsize;
  }
}
