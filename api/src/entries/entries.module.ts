import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { EntriesController } from './entries.controller.ts';
import { EntriesService } from './entries.service.ts';

@Module({ imports: [MediaModule], controllers: [EntriesController], providers: [EntriesService] })
export class EntriesModule {}
