import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { MEDIA_HOLDERS, Media } from './media.entity.ts';
import { FilesToDelete } from './storage/files-to-delete.ts';
import { IncomingUploads } from './uploads/incoming-uploads.ts';

const BATCH = 500;
const UNUSED = `num_nonnulls(${MEDIA_HOLDERS.join(', ')}) = 0
  AND deleted_id IS NULL AND created_at < now() - interval '1 day'`;

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
    while (await this.#deleteUnused());
    await this.filesToDelete.deleteDue();
    await this.incoming.removeOld();
  }

  /**
   * Deletes some pictures that no entry uses after a day, those of each member in one statement, but not one that an entry
   * takes meanwhile. True where there may be more.
   */
  async #deleteUnused(): Promise<boolean> {
    const unused: { user_id: string; ids: string[] }[] = await this.media.query(
      `SELECT user_id, array_agg(id) AS ids
       FROM (SELECT user_id, id FROM media WHERE ${UNUSED} LIMIT $1) AS unused GROUP BY user_id`,
      [BATCH],
    );
    let deleted = 0;
    for (const { user_id, ids } of unused) {
      const sql = `DELETE FROM media WHERE user_id = $1 AND id = ANY ($2) AND ${UNUSED}`;
      const [, some] = await this.media.query(sql, [user_id, ids]);
      deleted += some;
    }
    return deleted === BATCH;
  }
}
