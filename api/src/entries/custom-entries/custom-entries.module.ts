import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.ts';
import { CustomEntriesController } from './custom-entries.controller.ts';
import { CustomEntriesService } from './custom-entries.service.ts';
import { CustomEntry } from './custom-entry.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([CustomEntry]), MediaModule],
  controllers: [CustomEntriesController],
  providers: [CustomEntriesService],
  exports: [CustomEntriesService],
})
export class CustomEntriesModule {}
