import {
  MACROS_BY,
  MAX_CALORIES,
  MAX_FIBER_GRAMS,
  MAX_MACRO_GRAMS,
  MAX_SALT_GRAMS,
  MAX_WEIGHT_KG,
  type MacrosBy,
  MIN_WEIGHT,
} from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsObject, IsOptional, IsPositive, Max, ValidateNested } from 'class-validator';
import { IsDay } from '../../entries/entry-resource/entry-validators.ts';
import { IsNumberBetween } from '../../platform/http/validation/numbers.ts';
import { IsNullable } from '../../platform/http/validation/optional.ts';
import { IsTimeZoneName } from '../../platform/http/validation/time-zone-name.ts';
import type { Goal, WeightGoal } from './goal.entity.ts';
import { WEIGHT_GOALS } from './goal.entity.ts';

/** No member can lose or gain more than this by eating. */
const MAX_RATE_KG = 5;

const WEIGHT_MESSAGE = { message: 'Please enter a valid weight' };
const CALORIES_MESSAGE = {
  message: `Please enter calories above 0, up to ${MAX_CALORIES.toLocaleString('en-US')}`,
};
const MACRO_MESSAGE = {
  message: `Please enter a number from 0 to ${MAX_MACRO_GRAMS.toLocaleString('en-US')}`,
};

/** Calories and nutrients to eat in a day. */
export class TargetsDto {
  /** Kilocalories; `null` is no target. */
  @ApiProperty({ type: Number, nullable: true, minimum: 0, exclusiveMinimum: true })
  @Max(MAX_CALORIES, CALORIES_MESSAGE)
  @IsPositive(CALORIES_MESSAGE)
  @IsNumber({}, CALORIES_MESSAGE)
  @IsNullable()
  calories: number | null;

  /** `grams`, or `shares`: percent of the calories, whole numbers that add up to 100. */
  @ApiProperty({ enum: MACROS_BY, enumName: 'MacrosBy' })
  @IsIn(MACROS_BY, { message: 'Please choose grams or shares' })
  macros_by: MacrosBy;

  /** In grams or percent, as `macros_by` says; `null` is no target. */
  @IsNumberBetween(0, MAX_MACRO_GRAMS, MACRO_MESSAGE)
  @IsNullable()
  protein: number | null;

  /** In grams or percent, as `macros_by` says; `null` is no target. */
  @IsNumberBetween(0, MAX_MACRO_GRAMS, MACRO_MESSAGE)
  @IsNullable()
  carbs: number | null;

  /** In grams or percent, as `macros_by` says; `null` is no target. */
  @IsNumberBetween(0, MAX_MACRO_GRAMS, MACRO_MESSAGE)
  @IsNullable()
  fat: number | null;

  /** Fiber to reach, in grams; `null` is no target, on training days that of every day. Left out keeps the one before. */
  @IsNumberBetween(0, MAX_FIBER_GRAMS, { message: `Please enter a number from 0 to ${MAX_FIBER_GRAMS}` })
  @IsOptional()
  fiber?: number | null;

  /** Most salt, in grams; `null` is no limit, on training days that of every day. Left out keeps the one before. */
  @IsNumberBetween(0, MAX_SALT_GRAMS, { message: `Please enter a number from 0 to ${MAX_SALT_GRAMS}` })
  @IsOptional()
  salt?: number | null;
}

export class SetGoalDto {
  /** IANA time zone in which the member is; the goal holds from today's date there. */
  @IsTimeZoneName()
  time_zone: string;

  /** `null` without a goal for the weight. */
  @ApiProperty({ enum: WEIGHT_GOALS, enumName: 'WeightGoal', nullable: true })
  @IsIn(WEIGHT_GOALS, { message: 'Please choose to reach or to keep a weight' })
  @IsNullable()
  weight_goal: WeightGoal | null;

  /** The weight to reach or to keep, in kilograms; needed with a `weight_goal`. */
  @ApiProperty({ type: Number, nullable: true })
  @IsNumberBetween(MIN_WEIGHT, MAX_WEIGHT_KG, WEIGHT_MESSAGE)
  @IsNullable()
  target_weight_kg: number | null;

  /** The weight from which the member set out for the target, in kilograms; `null` where it is not known. */
  @ApiProperty({ type: Number, nullable: true })
  @IsNumberBetween(MIN_WEIGHT, MAX_WEIGHT_KG, WEIGHT_MESSAGE)
  @IsNullable()
  start_weight_kg: number | null;

  /** Pace in kilograms a week, without a sign; `null` for a weight to keep. */
  @ApiProperty({ type: Number, nullable: true, minimum: 0, exclusiveMinimum: true })
  @Max(MAX_RATE_KG, { message: `Please enter a pace of at most ${MAX_RATE_KG} kg a week` })
  @IsPositive({ message: 'Please enter a pace above 0' })
  @IsNumber({}, { message: 'Please enter a pace above 0' })
  @IsNullable()
  rate_kg_per_week: number | null;

  @ValidateNested()
  @IsObject()
  @Type(() => TargetsDto)
  every_day: TargetsDto;

  /** Targets for days with a logged workout; `null` where they are those of every day. */
  @ApiProperty({ type: () => TargetsDto, nullable: true })
  @ValidateNested()
  @IsObject()
  @IsNullable()
  @Type(() => TargetsDto)
  training_day: TargetsDto | null;
}

/** A version of the member's goals, valid from a day until the next version begins. */
export class GoalDto {
  /** The first local day, `YYYY-MM-DD`. */
  valid_from: string;
  /** Counts every write of the member's goals; the next write sends the newest one in `If-Match`. */
  version: number;
  @ApiProperty({ enum: WEIGHT_GOALS, enumName: 'WeightGoal', nullable: true })
  weight_goal: WeightGoal | null;
  target_weight_kg: number | null;
  start_weight_kg: number | null;
  rate_kg_per_week: number | null;
  every_day: TargetsDto;
  /** `null` where training days are like every day. */
  @ApiProperty({ type: () => TargetsDto, nullable: true })
  training_day: TargetsDto | null;

  static from(goal: Goal): GoalDto {
    const { valid_from, version, weight_goal, target_weight_kg, start_weight_kg, rate_kg_per_week } = goal;
    const { every_day, training_day } = goal;
    return {
      valid_from,
      version,
      weight_goal,
      target_weight_kg,
      start_weight_kg,
      rate_kg_per_week,
      every_day: withAllTargets(every_day),
      training_day: training_day && withAllTargets(training_day),
    };
  }
}

/** Goals of 1.0.4 have no targets for fiber and salt. */
const withAllTargets = (targets: TargetsDto): TargetsDto => ({ ...targets, ...fiberAndSalt(targets) });

/** Targets for fiber and salt: of training days, where they are set, else of every day. */
export const fiberAndSalt = (every_day: TargetsDto, day: TargetsDto = every_day) => ({
  fiber: day.fiber ?? every_day.fiber ?? null,
  salt: day.salt ?? every_day.salt ?? null,
});

export class GoalsDto {
  /**
   * Newest first, at most 367: ask for earlier ones with `to`. A version without any target says that the goals ended on that
   * day.
   */
  goals: GoalDto[];
}

export class GoalsQueryDto {
  /** First local day: the version that holds on it, and all later ones. All versions when left out. */
  @IsOptional()
  @IsDay()
  from?: string;

  /** Last local day, inclusive. */
  @IsOptional()
  @IsDay()
  to?: string;
}

/** Targets for one day. */
export class GoalDayDto {
  local_date: string;
  /** True on a day with a logged workout. */
  training: boolean;
  /** Kilocalories; `null` is no target. */
  calories: number | null;
  /** Grams; `null` is no target. */
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  /** Grams, at least. */
  fiber: number | null;
  /** Grams, at most. */
  salt: number | null;
}

export class GoalDaysDto {
  /** Days on which a goal holds, oldest first. */
  days: GoalDayDto[];
}
