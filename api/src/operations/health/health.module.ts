import { Module } from '@nestjs/common';
import { MediaStorageModule } from '../../platform/media-storage/media-storage.module.ts';
import { HealthController } from './health.controller.ts';
import { ProductStateTask } from './product-state.task.ts';
import { Readiness } from './readiness.service.ts';

@Module({
  imports: [MediaStorageModule],
  controllers: [HealthController],
  providers: [Readiness, ProductStateTask],
})
export class HealthModule {}
