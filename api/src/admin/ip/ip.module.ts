import { Module } from '@nestjs/common';
import { IpController } from './ip.controller.ts';
import { IpService } from './ip.service.ts';

@Module({ controllers: [IpController], providers: [IpService] })
export class IpModule {}
