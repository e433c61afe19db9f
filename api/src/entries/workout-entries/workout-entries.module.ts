import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.ts';
import { ExercisesController } from './exercises/exercises.controller.ts';
import { ExercisesService } from './exercises/exercises.service.ts';
import { WorkoutEntriesController } from './workout-entries.controller.ts';
import { WorkoutEntriesService } from './workout-entries.service.ts';
import { WorkoutEntry } from './workout-entry.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([WorkoutEntry]), MediaModule],
  controllers: [ExercisesController, WorkoutEntriesController],
  providers: [WorkoutEntriesService, ExercisesService],
  exports: [WorkoutEntriesService],
})
export class WorkoutEntriesModule {}
