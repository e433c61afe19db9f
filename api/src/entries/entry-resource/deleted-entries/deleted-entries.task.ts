import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { TaskScheduler } from '../../../platform/scheduling/task-scheduler.ts';
import { KEPT_FOR } from './deleted-entries.ts';
import { DeletedEntry } from './deleted-entry.entity.ts';

const HOUR_SECONDS = 3600;

/** Deletes entries for good a day after their deletion. */
@Injectable()
export class DeletedEntriesTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    @InjectRepository(DeletedEntry) private readonly deletedEntries: Repository<DeletedEntry>,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'deleted entries',
      every_seconds: HOUR_SECONDS,
      run: async () => {
        await this.deletedEntries.query(
          `DELETE FROM deleted_entries WHERE deleted_at <= now() - interval '${KEPT_FOR}'`,
        );
      },
    });
  }
}
