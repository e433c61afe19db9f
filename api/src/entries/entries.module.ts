import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChallengeEntriesModule } from './challenge-entries/challenge-entries.module.ts';
import { CustomEntriesModule } from './custom-entries/custom-entries.module.ts';
import { EntriesController } from './entries.controller.ts';
import { EntriesService } from './entries.service.ts';
import { DeletedEntriesTask } from './entry-resource/deleted-entries/deleted-entries.task.ts';
import { DeletedEntry } from './entry-resource/deleted-entries/deleted-entry.entity.ts';
import { MealEntriesModule } from './meal-entries/meal-entries.module.ts';
import { NutrientsModule } from './nutrients/nutrients.module.ts';
import { ProgressPhotosModule } from './progress-photos/progress-photos.module.ts';
import { WeightEntriesModule } from './weight-entries/weight-entries.module.ts';
import { WorkoutEntriesModule } from './workout-entries/workout-entries.module.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([DeletedEntry]),
    WeightEntriesModule,
    MealEntriesModule,
    ProgressPhotosModule,
    WorkoutEntriesModule,
    ChallengeEntriesModule,
    CustomEntriesModule,
    NutrientsModule,
  ],
  controllers: [EntriesController],
  providers: [EntriesService, DeletedEntriesTask],
})
export class EntriesModule {}
