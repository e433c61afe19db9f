import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Configuration } from '../config/configuration.ts';
import { TaskScheduler } from '../scheduling/task-scheduler.ts';
import { Media } from './media.entity.ts';
import { FilesToDelete } from './storage/files-to-delete.ts';
import { IncomingUploads } from './uploads/incoming-uploads.ts';

const BATCH = 500;

/** Removes pictures and files that are no longer needed. Harmless when several processes do it at once. */
@Injectable()
export class MediaCleanupTask implements OnApplicationBootstrap {
  constructor(
    private readonly configuration: Configuration,
    private readonly scheduler: TaskScheduler,
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly incoming: IncomingUploads,
    private readonly filesToDelete: FilesToDelete,
  ) {}

  onApplicationBootstrap(): void {
    const every_seconds = this.configuration.media_sweep_seconds;
    void this.scheduler.start({ name: 'media', every_seconds, run: () => this.#cleanUp() });
  }

  async #cleanUp(): Promise<void> {
    while ((await this.#deleteUnused()) === BATCH);
    await this.filesToDelete.deleteDue();
    await this.incoming.removeOld();
  }

  /** Deletes pictures that no entry uses after a day, and returns their number; skips one that an entry takes now. */
  async #deleteUnused(): Promise<number> {
    const [, deleted] = await this.media.query(
      `DELETE FROM media WHERE id IN (
         SELECT id FROM media
         WHERE num_nonnulls(progress_photo_id, workout_entry_id, challenge_entry_id, custom_entry_id) = 0
           AND deleted_id IS NULL AND created_at < now() - interval '1 day'
         LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
    return deleted;
  }
}
