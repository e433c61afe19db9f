import { Module } from '@nestjs/common';
import { AdminRemoteFailuresController } from './admin-remote-failures.controller.ts';
import { AdminRemoteFailuresService } from './admin-remote-failures.service.ts';

@Module({ controllers: [AdminRemoteFailuresController], providers: [AdminRemoteFailuresService] })
export class AdminRemoteFailuresModule {}
