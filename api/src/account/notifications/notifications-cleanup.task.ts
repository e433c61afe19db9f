import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Notification } from '../../members/users/notification.entity.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { KEPT_FOR } from './notifications.service.ts';

const HOUR_SECONDS = 3600;

/** Deletes notifications after 90 days, cleared ones too. Harmless when several processes do it at once. */
@Injectable()
export class NotificationsCleanupTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    @InjectRepository(Notification) private readonly notifications: Repository<Notification>,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'notifications',
      every_seconds: HOUR_SECONDS,
      run: async () => {
        await this.notifications.query(
          `DELETE FROM notifications WHERE created_at <= now() - interval '${KEPT_FOR}'`,
        );
      },
    });
  }
}
