import { MAX_CALORIES, MAX_WEIGHT_KG } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { IsDay } from '../../entries/entry-resource/entry-validators.ts';
import { IsNumberBetween, IsQueryNumber, IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsNullable } from '../../platform/http/validation/optional.ts';
import { IsTimeZoneName } from '../../platform/http/validation/time-zone-name.ts';
import { WEIGHT_GOALS, type WeightGoal } from '../goals/goal.entity.ts';
import { TargetsDto } from '../goals/goals.dto.ts';

/** `accepted`: the suggested targets. `kept`: the current ones. `done`: nothing was suggested. */
export const CHECK_IN_ANSWERS = ['accepted', 'kept', 'done'] as const;
export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number];

/** The targets of a goal for food. */
export class CheckInTargetsDto {
  @ValidateNested()
  @IsObject()
  @Type(() => TargetsDto)
  every_day: TargetsDto;

  /** `null` where training days are like every day. */
  @ApiProperty({ type: () => TargetsDto, nullable: true })
  @ValidateNested()
  @IsObject()
  @IsNullable()
  @Type(() => TargetsDto)
  training_day: TargetsDto | null;
}

/** `new-target`: one is suggested. `fits`: the current target stays. `facts`: without a weight goal. `missing`: too few data. */
export const CHECK_IN_OUTCOMES = ['new-target', 'fits', 'facts', 'missing'] as const;
export type CheckInOutcome = (typeof CHECK_IN_OUTCOMES)[number];

const LIMITS = ['lowest', 'step'] as const;
const WEEK = 7;
const ESTIMATE_DAYS = 28;

/** Facts of the seven days before a check-in, and the targets that follow for the goals. */
export class CheckInFactsDto {
  /** First and last local day of the week. */
  @IsDay()
  from: string;
  @IsDay()
  to: string;

  /** The smoothed weight at the last weigh-in before the check-in, in kilograms; `null` without one in the last four weeks. */
  @IsNumberBetween(0, MAX_WEIGHT_KG * 2)
  @IsNullable()
  trend_kg: number | null;

  /** Kilograms by which the trend changed in the week; `null` with too few weigh-ins. */
  @IsNumberBetween(-MAX_WEIGHT_KG, MAX_WEIGHT_KG)
  @IsNullable()
  change_kg: number | null;

  /** Average kilocalories of the complete days; `null` without one. */
  @IsNumberBetween(0, 1_000_000)
  @IsNullable()
  intake: number | null;

  /** Number of days of the week whose meals are logged in full. */
  @IsWholeNumber(0, WEEK)
  complete_days: number;

  /** The other days of the week. */
  @ValidateBy({
    name: 'areDays',
    validator: {
      validate: (days) => Array.isArray(days) && days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day)),
    },
  })
  @ArrayMaxSize(WEEK)
  @IsArray()
  incomplete_dates: string[];

  /** Measured kilocalories a day; `null` with too few data. */
  @IsNumberBetween(0, 1_000_000)
  @IsNullable()
  expenditure: number | null;

  /** Half the width of the 95 % interval of `expenditure`. */
  @IsNumberBetween(0, 1_000_000)
  @IsNullable()
  uncertainty: number | null;

  /** Days with meals, and with weigh-ins, that an estimate still needs within four weeks. */
  @IsWholeNumber(0, ESTIMATE_DAYS)
  missing_meal_days: number;
  @IsWholeNumber(0, ESTIMATE_DAYS)
  missing_weigh_in_days: number;

  /** Days by which the first and the last weigh-in are too close for an estimate. */
  @IsWholeNumber(0, ESTIMATE_DAYS)
  missing_span_days: number;

  @ApiProperty({ enum: WEIGHT_GOALS, enumName: 'WeightGoal', nullable: true })
  @IsIn(WEIGHT_GOALS)
  @IsNullable()
  weight_goal: WeightGoal | null;

  /** Kilograms a week that the goal asks for, negative for a loss; 0 once the weight is reached; `null` without a weight goal. */
  @IsNumberBetween(-WEEK, WEEK)
  @IsNullable()
  pace_kg_per_week: number | null;

  /** Days with a workout in the last four weeks. */
  @IsWholeNumber(0, ESTIMATE_DAYS)
  training_days: number;

  /** Protein that is suggested, in grams for each kilogram; `null` where none is. */
  @IsNumberBetween(0, 5)
  @IsNullable()
  protein_per_kg: number | null;

  /** The weight that counts for protein, in kilograms. */
  @IsNumberBetween(0, MAX_WEIGHT_KG * 2)
  @IsNullable()
  protein_weight_kg: number | null;

  /** Kilocalories that would follow without limits; `null` without a suggestion. */
  @IsNumberBetween(-1_000_000, 1_000_000)
  @IsNullable()
  exact_calories: number | null;

  /** Fewest kilocalories of a day that are suggested, by the sex that the member has stored. */
  @IsWholeNumber(0, MAX_CALORIES)
  lowest_calories: number;

  /** `lowest`: less than `lowest_calories` is not suggested. `step`: more than one check-in changes. */
  @ApiProperty({ enum: LIMITS, nullable: true })
  @IsIn(LIMITS)
  @IsNullable()
  limited_by: (typeof LIMITS)[number] | null;

  @ApiProperty({ enum: CHECK_IN_OUTCOMES, enumName: 'CheckInOutcome' })
  @IsIn(CHECK_IN_OUTCOMES)
  outcome: CheckInOutcome;

  @ValidateNested()
  @IsObject()
  @Type(() => CheckInTargetsDto)
  current: CheckInTargetsDto;

  /** `null` unless the outcome is a new target. */
  @ApiProperty({ type: () => CheckInTargetsDto, nullable: true })
  @ValidateNested()
  @IsObject()
  @IsNullable()
  @Type(() => CheckInTargetsDto)
  suggested: CheckInTargetsDto | null;
}

export class CheckInDto {
  /** The local day from which it is due. */
  date: string;
  /** `null` while it is due. */
  @ApiProperty({ enum: CHECK_IN_ANSWERS, enumName: 'CheckInAnswer', nullable: true })
  answer: CheckInAnswer | null;
  /** `version` of the goals, after the answer if there is one; the next write sends it in `If-Match`. */
  goals_version: number;
  facts: CheckInFactsDto;

  static from({ date, answer, goals_version, facts }: CheckInDto): CheckInDto {
    return { date, answer, goals_version, facts };
  }
}

export class CurrentCheckInDto {
  /** `null` while none is due. */
  @ApiProperty({ type: () => CheckInDto, nullable: true })
  check_in: CheckInDto | null;
}

export class CurrentCheckInQueryDto {
  /** Today where the member is, `YYYY-MM-DD`. */
  @IsDay()
  today: string;
}

export class CheckInDateDto {
  /** The `date` of a check-in. */
  @IsDay()
  date: string;
}

export class AnswerCheckInDto {
  @ApiProperty({ enum: CHECK_IN_ANSWERS, enumName: 'CheckInAnswer' })
  @IsIn(CHECK_IN_ANSWERS, { message: 'Please accept, keep or finish' })
  answer: CheckInAnswer;

  /** IANA time zone in which the member is; accepted targets hold from today's date there. */
  @IsTimeZoneName()
  time_zone: string;

  /** The `suggested` targets that the member accepts, as they saw them; `null` for other answers. */
  @ApiProperty({ type: () => CheckInTargetsDto, nullable: true })
  @ValidateNested()
  @IsObject()
  @IsNullable()
  @Type(() => CheckInTargetsDto)
  suggested: CheckInTargetsDto | null;
}

export class CheckInsQueryDto {
  /** Only check-ins before this day. */
  @IsOptional()
  @IsDay()
  before?: string;

  /** Maximum number of check-ins, 1 to 60. */
  @IsOptional()
  @IsQueryNumber(1, 60)
  limit: number = 12;
}

export class CheckInsDto {
  /** Newest first. */
  check_ins: CheckInDto[];
  /** True if there are earlier ones: ask for them with `before`. */
  has_more: boolean;
}

export class TakeBackQueryDto {
  /** IANA time zone in which the member is; the earlier targets hold from today's date there. */
  @IsTimeZoneName()
  time_zone: string;
}
