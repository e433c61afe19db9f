import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { HealthController } from './health.controller.ts';
import { ProductStateTask } from './product-state.task.ts';
import { Readiness } from './readiness.service.ts';

@Module({ imports: [MediaModule], controllers: [HealthController], providers: [Readiness, ProductStateTask] })
export class HealthModule {}
