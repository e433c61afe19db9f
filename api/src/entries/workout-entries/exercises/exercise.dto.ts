import {
  type Exercise,
  type ExerciseSet,
  MAX_EXERCISE_NAME,
  MAX_EXERCISES,
  MAX_SETS,
  SET_LIMITS,
  SET_UNITS,
  type SetUnit,
} from '@fettle/shared-ui/rules';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { IsNumberBetween, IsWholeNumber } from '../../../platform/http/validation/numbers.ts';
import { DefaultsTo, IsNullable } from '../../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../../platform/http/validation/required-text.ts';

/** Requires a unit for a weight, and none without one: a number without its unit could be either. */
const HasUnitOfWeight = () =>
  ValidateBy({
    name: 'hasUnitOfWeight',
    validator: {
      validate: (unit, { object } = {} as ValidationArguments) =>
        (unit === null) === ((object as ExerciseSet).weight === null),
      defaultMessage: () => 'Please give a weight and its unit, or neither',
    },
  });

/** One set of an exercise; `null` is unknown or not used. */
export class ExerciseSetDto {
  /** In `unit`, as it was typed; 0 to 10,000. */
  @IsNullable()
  @IsNumberBetween(0, SET_LIMITS.weight, { message: 'Please enter a valid weight' })
  weight: number | null;

  /** Unit of `weight`; `null` exactly where `weight` is. */
  @ApiProperty({ enum: SET_UNITS, enumName: 'SetUnit', nullable: true })
  @IsIn([...SET_UNITS, null], { message: 'Please choose kg or lbs' })
  @HasUnitOfWeight()
  unit: SetUnit | null;

  /** Repetitions; 0 to 10,000. */
  @IsNullable()
  @IsWholeNumber(0, SET_LIMITS.reps, { message: 'Please enter valid repetitions' })
  reps: number | null;

  /** Seconds that the set lasted, at most a week. */
  @IsNullable()
  @IsNumberBetween(0, SET_LIMITS.seconds, { message: 'Please enter valid seconds' })
  seconds: number | null;

  /** Metres, at most 10,000,000. */
  @IsNullable()
  @IsNumberBetween(0, SET_LIMITS.distance_m, { message: 'Please enter a valid distance' })
  distance_m: number | null;

  static from({ weight, unit, reps, seconds, distance_m }: ExerciseSet): ExerciseSetDto {
    return { weight, unit, reps, seconds, distance_m };
  }
}

/** An exercise of a workout. */
export class ExerciseDto {
  /** Surrounding spaces are dropped. Names that differ only by case are the same exercise. */
  @IsRequiredText(
    MAX_EXERCISE_NAME,
    { message: 'Please name the exercise' },
    { message: `The name of an exercise has at most ${MAX_EXERCISE_NAME} characters` },
  )
  name: string;

  /** At least one set, in their order. */
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_SETS, { message: `A workout has at most ${MAX_SETS} sets` })
  @ArrayMinSize(1, { message: 'Please add at least one set' })
  @IsObject({ each: true, message: 'Please send a list of sets' })
  @IsArray({ message: 'Please send a list of sets' })
  @Type(() => ExerciseSetDto)
  sets: ExerciseSetDto[];

  static from({ name, sets }: Exercise): ExerciseDto {
    return { name, sets: sets.map(ExerciseSetDto.from) };
  }
}

/** Limits the sets of all exercises together. */
const HasAtMostSets = (most: number) =>
  ValidateBy({
    name: 'hasAtMostSets',
    validator: {
      validate: (exercises: unknown) =>
        !Array.isArray(exercises) ||
        exercises.reduce((sum: number, exercise) => sum + (exercise?.sets?.length ?? 0), 0) <= most,
      defaultMessage: () => `A workout has at most ${most} sets`,
    },
  });

/** A list of exercises, empty when left out. */
export const AreExercises = () =>
  applyDecorators(
    Type(() => ExerciseDto),
    IsArray({ message: 'Please send a list of exercises' }),
    IsObject({ each: true, message: 'Please send a list of exercises' }),
    HasAtMostSets(MAX_SETS),
    ArrayMaxSize(MAX_EXERCISES, { message: `A workout has at most ${MAX_EXERCISES} exercises` }),
    ValidateNested({ each: true }),
    DefaultsTo([]),
  );
