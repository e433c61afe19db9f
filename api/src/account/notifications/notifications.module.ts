import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Notification } from '../../members/users/notification.entity.ts';
import { ChallengeRunsModule } from '../../progress/challenge-runs/challenge-runs.module.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { OpenChallengesTask } from './open-challenges.task.ts';
import { PushController } from './push/push.controller.ts';
import { PushService } from './push/push.service.ts';
import { PushSubscription } from './push/push-subscription.entity.ts';
import { ReleaseNotifications } from './release-notifications.ts';
import { RemindersTask } from './reminders.task.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Notification, PushSubscription]), ChallengeRunsModule],
  controllers: [NotificationsController, PushController],
  providers: [NotificationsService, OpenChallengesTask, ReleaseNotifications, RemindersTask, PushService],
})
export class NotificationsModule {}
