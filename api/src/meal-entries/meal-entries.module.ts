import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MealEntriesController } from './meal-entries.controller.ts';
import { MealEntriesService } from './meal-entries.service.ts';
import { MealEntry } from './meal-entry.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([MealEntry])],
  controllers: [MealEntriesController],
  providers: [MealEntriesService],
  exports: [MealEntriesService],
})
export class MealEntriesModule {}
