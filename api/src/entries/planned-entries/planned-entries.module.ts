import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FoodsModule } from '../../foods/foods.module.ts';
import { MealEntriesModule } from '../meal-entries/meal-entries.module.ts';
import { WorkoutEntriesModule } from '../workout-entries/workout-entries.module.ts';
import { PlannedEntriesController } from './planned-entries.controller.ts';
import { PlannedEntriesService } from './planned-entries.service.ts';
import { PlannedEntry } from './planned-entry.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([PlannedEntry]), FoodsModule, MealEntriesModule, WorkoutEntriesModule],
  controllers: [PlannedEntriesController],
  providers: [PlannedEntriesService],
})
export class PlannedEntriesModule {}
