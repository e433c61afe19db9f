import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { TaskScheduler } from '../../scheduling/task-scheduler.ts';
import { RemoteFailure } from './remote-failure.entity.ts';

const HOUR = 60 * 60;

/** Deletes failures after 30 days. Harmless when several processes do it at once. */
@Injectable()
export class RemoteFailuresCleanupTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    @InjectRepository(RemoteFailure) private readonly failures: Repository<RemoteFailure>,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({ name: 'remote failures', every_seconds: HOUR, run: () => this.#cleanUp() });
  }

  async #cleanUp(): Promise<void> {
    await this.failures.query(`DELETE FROM remote_failures WHERE hour < now() - interval '30 days'`);
  }
}
