import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { TaskScheduler } from '../../scheduling/task-scheduler.ts';
import { ImportUploads } from './import-uploads.service.ts';

const HOUR_SECONDS = 3600;

/** Removes uploaded files of foods that were imported, or that nothing imports. */
@Injectable()
export class UploadsCleanupTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly uploads: ImportUploads,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => this.uploads.removeOld();
    void this.scheduler.start({ name: 'food import uploads', every_seconds: HOUR_SECONDS, run });
  }
}
