import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WeightEntriesController } from './weight-entries.controller.ts';
import { WeightEntriesService } from './weight-entries.service.ts';
import { WeightEntry } from './weight-entry.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([WeightEntry])],
  controllers: [WeightEntriesController],
  providers: [WeightEntriesService],
  exports: [WeightEntriesService],
})
export class WeightEntriesModule {}
