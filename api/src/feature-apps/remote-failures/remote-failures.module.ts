import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RemoteFailure } from './remote-failure.entity.ts';
import { RemoteFailuresController } from './remote-failures.controller.ts';
import { RemoteFailuresService } from './remote-failures.service.ts';
import { RemoteFailuresCleanupTask } from './remote-failures-cleanup.task.ts';

@Module({
  imports: [TypeOrmModule.forFeature([RemoteFailure])],
  controllers: [RemoteFailuresController],
  providers: [RemoteFailuresService, RemoteFailuresCleanupTask],
})
export class RemoteFailuresModule {}
