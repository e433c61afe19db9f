import { Module } from '@nestjs/common';
import { FeatureAppLoadsModule } from './feature-app-loads/feature-app-loads.module.ts';
import { CanaryWatchTask } from './canary-watch.task.ts';
import { FeatureAppsController } from './feature-apps.controller.ts';
import { FeatureAppsService } from './feature-apps.service.ts';
import { LiveChanges } from './live-change.ts';

@Module({
  imports: [FeatureAppLoadsModule],
  controllers: [FeatureAppsController],
  providers: [FeatureAppsService, LiveChanges, CanaryWatchTask],
})
export class FeatureAppsModule {}
