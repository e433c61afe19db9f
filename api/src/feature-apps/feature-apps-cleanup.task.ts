import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TaskScheduler } from '../platform/process/task-scheduler.ts';

const HOUR = 60 * 60;

/** Deletes failures after 30 days, and counts 30 days after a member's last load. Harmless when several processes do it at once. */
@Injectable()
export class FeatureAppsCleanupTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({ name: 'feature apps', every_seconds: HOUR, run: () => this.#cleanUp() });
  }

  async #cleanUp(): Promise<void> {
    await this.database.query(`DELETE FROM remote_failures WHERE hour < now() - interval '30 days'`);
    await this.database.query(`DELETE FROM feature_app_members WHERE loaded_at < now() - interval '30 days'`);
  }
}
