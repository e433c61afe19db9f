import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Notification } from '../notifying/notification.entity.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationsCleanupTask } from './notifications-cleanup.task.ts';
import { ReleaseNotifications } from './release-notifications.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Notification])],
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationsCleanupTask, ReleaseNotifications],
})
export class NotificationsModule {}
