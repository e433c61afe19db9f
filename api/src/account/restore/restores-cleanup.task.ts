import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { TaskScheduler } from '../../scheduling/task-scheduler.ts';
import { AccountRestore } from './account-restore.entity.ts';
import { KEPT_HOURS } from './restore-uploads.service.ts';

const HOUR_SECONDS = 3600;

/** Removes archives that were forgotten, with their rows; their files are deleted when they are a day old. */
@Injectable()
export class RestoresCleanupTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    @InjectRepository(AccountRestore) private readonly restores: Repository<AccountRestore>,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'account restores',
      every_seconds: HOUR_SECONDS,
      run: async () => {
        await this.restores.query(
          `DELETE FROM account_restores WHERE created_at < now() - interval '${KEPT_HOURS} hours'`,
        );
      },
    });
  }
}
