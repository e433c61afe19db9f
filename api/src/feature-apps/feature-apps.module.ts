import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CanaryWatchTask } from './canary-watch.task.ts';
import { FeatureAppLoadsController } from './feature-app-loads/feature-app-loads.controller.ts';
import { FeatureAppLoadsService } from './feature-app-loads/feature-app-loads.service.ts';
import { FeatureAppMember } from './feature-app-loads/feature-app-member.entity.ts';
import { FeatureAppsController } from './feature-apps.controller.ts';
import { FeatureAppsService } from './feature-apps.service.ts';
import { FeatureAppsCleanupTask } from './feature-apps-cleanup.task.ts';
import { LiveChanges } from './live-change.ts';
import { RemoteFailure } from './remote-failures/remote-failure.entity.ts';
import {
  AdminRemoteFailuresController,
  RemoteFailuresController,
} from './remote-failures/remote-failures.controller.ts';
import { RemoteFailuresService } from './remote-failures/remote-failures.service.ts';

/** Live builds, the reports of pages about them, and the canaries that follow from these. */
@Module({
  imports: [TypeOrmModule.forFeature([FeatureAppMember, RemoteFailure])],
  controllers: [
    FeatureAppsController,
    FeatureAppLoadsController,
    RemoteFailuresController,
    AdminRemoteFailuresController,
  ],
  providers: [
    FeatureAppsService,
    FeatureAppLoadsService,
    RemoteFailuresService,
    LiveChanges,
    CanaryWatchTask,
    FeatureAppsCleanupTask,
  ],
})
export class FeatureAppsModule {}
