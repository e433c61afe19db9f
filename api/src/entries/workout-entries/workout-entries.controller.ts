import { Controller } from '@nestjs/common';
import { EntryController } from '../entry-resource/entry-controller.ts';
import {
  CreateWorkoutEntryDto,
  UpdateWorkoutEntryDto,
  WorkoutEntriesDto,
  WorkoutEntryDto,
} from './workout-entries.dto.ts';
import { WorkoutEntriesService } from './workout-entries.service.ts';

@Controller('workout-entries')
export class WorkoutEntriesController extends EntryController(WorkoutEntriesService, {
  create: CreateWorkoutEntryDto,
  update: UpdateWorkoutEntryDto,
  entry: WorkoutEntryDto,
  page: WorkoutEntriesDto,
  one: 'a workout',
  many: 'workouts',
}) {}
