import {
  bestOneRepMax,
  bestSetOf,
  MOST_REPS_OF_ESTIMATE,
  unbeatenSets,
  volumeOf,
} from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import type { Member } from '../../../members/auth/current-member.ts';
import { ExerciseSetDto } from './exercise.dto.ts';
import type {
  DoneExercisesDto,
  ExerciseHistoryDto,
  ExerciseHistoryQueryDto,
  ExercisesQueryDto,
} from './exercises.dto.ts';
import { doneExercises, workoutsWith } from './exercises.search.ts';

const MAX_BEST_SETS = 50;

/** Reads what members did in each exercise. */
@Injectable()
export class ExercisesService {
  async list({ id, reads }: Member, { before }: ExercisesQueryDto): Promise<DoneExercisesDto> {
    const done = await doneExercises(reads, id, {
      before,
      most_reps_of_estimate: MOST_REPS_OF_ESTIMATE,
      most: MAX_BEST_SETS,
    });
    const exercises = done.map(({ name, last_on, last_sets, heaviest_sets }) => ({
      name,
      last_on,
      last_sets: last_sets.map(ExerciseSetDto.from),
      best_sets: unbeatenSets(heaviest_sets, MAX_BEST_SETS),
      one_rep_max_kg: bestOneRepMax(heaviest_sets),
    }));
    return { exercises };
  }

  async history({ id, reads }: Member, query: ExerciseHistoryQueryDto): Promise<ExerciseHistoryDto> {
    const workouts = await workoutsWith(reads, id, query);
    return {
      workouts: workouts.flatMap(({ sets, ...workout }) => {
        const best_set = bestSetOf(sets);
        if (!best_set) return [];
        return {
          ...workout,
          sets: sets.length,
          best_set: ExerciseSetDto.from(best_set),
          volume_kg: volumeOf(sets),
          one_rep_max_kg: bestOneRepMax(sets),
        };
      }),
    };
  }
}
