import { Module } from '@nestjs/common';
import { EntriesController } from './entries.controller.ts';
import { EntriesService } from './entries.service.ts';

@Module({ controllers: [EntriesController], providers: [EntriesService] })
export class EntriesModule {}
