import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RemoteFailure } from './remote-failure.entity.ts';
import { AdminRemoteFailuresController } from './admin-remote-failures.controller.ts';
import { AdminRemoteFailuresService } from './admin-remote-failures.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([RemoteFailure])],
  controllers: [AdminRemoteFailuresController],
  providers: [AdminRemoteFailuresService],
})
export class AdminRemoteFailuresModule {}
