import { MAX_EXERCISE_NAME } from '@fettle/shared-ui/rules';
import { IsOptional } from 'class-validator';
import { IsRequiredText } from '../../../platform/http/validation/required-text.ts';
import { IsDay, IsEntryInstant } from '../../entry-resource/entry-validators.ts';
import { ExerciseSetDto } from './exercise.dto.ts';

export class ExercisesQueryDto {
  /** Only workouts before this time count, ISO 8601; all of them when left out. */
  @IsOptional()
  @IsEntryInstant()
  before?: string;
}

/** An exercise that the member did. */
export class DoneExerciseDto {
  /** As the member wrote it last. */
  name: string;
  /** Day of the last workout with it, `YYYY-MM-DD`. */
  last_on: string;
  /** The sets of that workout. */
  last_sets: ExerciseSetDto[];
  /**
   * Sets with a weight or without that no other one beats by weight and repetitions, heaviest first, and the one with
   * the highest estimated maximum; at most 50.
   */
  best_sets: ExerciseSetDto[];
  /**
   * Highest weight that could be lifted once, in kilograms, as Epley's formula estimates it from a set of 1 to 12
   * repetitions; `null` where no set tells it.
   */
  one_rep_max_kg: number | null;
}

export class DoneExercisesDto {
  /** At most 200, those done last come first; names that differ only by case are one. */
  exercises: DoneExerciseDto[];
}

export class ExerciseHistoryQueryDto {
  /** Name of the exercise, regardless of case. */
  @IsRequiredText(MAX_EXERCISE_NAME, { message: 'Please name the exercise' })
  name: string;

  /** First local day, `YYYY-MM-DD`, inclusive. */
  @IsOptional()
  @IsDay()
  from?: string;

  /** Last local day, inclusive. */
  @IsOptional()
  @IsDay()
  to?: string;
}

/** One exercise in one workout. */
export class ExerciseWorkoutDto {
  /** Id of the workout. */
  id: string;
  /** The member's calendar day, `YYYY-MM-DD`. */
  local_date: string;
  /** Number of its sets. */
  sets: number;
  /** The heaviest set, of equal ones that of the most repetitions. */
  best_set: ExerciseSetDto;
  /** Kilograms times repetitions over the sets that have both; `null` where none has. */
  volume_kg: number | null;
  /** Highest estimated weight that could be lifted once, in kilograms; `null` where no set tells it. */
  one_rep_max_kg: number | null;
}

export class ExerciseHistoryDto {
  /** Those of the member's newest 2,400 workouts, oldest first. */
  workouts: ExerciseWorkoutDto[];
}
