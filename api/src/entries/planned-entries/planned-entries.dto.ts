import { MAX_WORKOUT_MINUTES, PARTS_OF_DAY, type PartOfDay } from '@fettle/shared-ui/rules';
import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  Max,
  ValidateNested,
} from 'class-validator';
import { ClientGeneratedId } from '../../platform/http/validation/client-generated-id.ts';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { DefaultsTo, NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { IsDay, IsNotes } from '../entry-resource/entry-validators.ts';
import { CreateMealEntryDto, CreateMealItemDto, MealItemDto } from '../meal-entries/meal-entries.dto.ts';
import type { MealItem } from '../meal-entries/meal-item.ts';
import { totalColumns } from '../meal-entries/meal-items.ts';
import { CreateWorkoutEntryDto } from '../workout-entries/workout-entries.dto.ts';
import { PLANNED_KINDS, type PlannedEntry, type PlannedKind } from './planned-entry.entity.ts';

/** The limit of meals, which can be copied to a day to come. */
const MAX_ITEMS = 100;
const MAX_TYPE_LENGTH = 100;
const KIND = { enum: PLANNED_KINDS, enumName: 'PlannedKind' } as const;
const PART_OF_DAY = { enum: PARTS_OF_DAY, enumName: 'PartOfDay', nullable: true } as const;

export class CreatePlannedEntryDto {
  /** Client-generated UUIDv7. Posting it again returns the stored plan and writes nothing. */
  @ClientGeneratedId()
  id?: string;

  @ApiProperty(KIND)
  @IsIn(PLANNED_KINDS, { message: 'Please choose a meal or a workout' })
  kind: PlannedKind;

  /** The member's calendar day, `YYYY-MM-DD`: today or one of the next 60 days. */
  @IsDay()
  date: string;

  /** Part of the day of a meal, which needs it. */
  @ApiProperty({ ...PART_OF_DAY, required: false })
  @IsIn(PARTS_OF_DAY, { message: 'Please choose breakfast, lunch, dinner or snack' })
  @IsOptional()
  part_of_day?: PartOfDay | null;

  /** 1 to 100 foods of a meal; none of a workout. */
  @DefaultsTo([])
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_ITEMS, { message: `A planned meal has at most ${MAX_ITEMS} foods` })
  @IsObject({ each: true, message: 'Please add at least one food' })
  @IsArray({ message: 'Please add at least one food' })
  @Type(() => CreateMealItemDto)
  items?: CreateMealItemDto[];

  /** Label of the workout type, which a workout needs. */
  @IsOptional()
  @IsRequiredText(
    MAX_TYPE_LENGTH,
    { message: 'Please enter a workout type' },
    { message: `A workout type has at most ${MAX_TYPE_LENGTH} characters` },
  )
  type?: string | null;

  /** Minutes of a workout; above 0 and at most 10,080 (a week). `null` and left out are unknown. */
  @ApiProperty({ type: Number, minimum: 0, exclusiveMinimum: true, nullable: true, required: false })
  @IsOptional()
  @Max(MAX_WORKOUT_MINUTES, { message: 'Please enter a valid duration' })
  @IsPositive({ message: 'Please enter a valid duration' })
  @IsNumber({}, { message: 'Please enter a valid duration' })
  duration?: number | null;

  /** Free text; surrounding spaces are dropped. */
  @IsNotes()
  notes?: string;
}

/**
 * Fields that are left out keep their values. `items` are all foods of the meal. A plan of a day that is over keeps its day, or
 * moves to today or later.
 */
export class UpdatePlannedEntryDto extends PartialType(
  OmitType(CreatePlannedEntryDto, ['id', 'kind']),
  NOT_NULLABLE,
) {}

/** Amounts that were eaten or done, where they differ from the plan. */
export class LogPlannedEntryDto extends IntersectionType(
  PartialType(OmitType(CreateMealEntryDto, ['id']), NOT_NULLABLE),
  PartialType(PickType(CreateWorkoutEntryDto, ['type', 'duration']), NOT_NULLABLE),
) {
  /** Client-generated UUIDv7 of the entry. Posting it again answers as at first and writes nothing. */
  @ClientGeneratedId()
  entry_id?: string;

  /** Version of the plan that the member saw; another one is refused (409). Left out, the stored version is logged. */
  @IsOptional()
  @IsWholeNumber(1, 2_147_483_647)
  version?: number;
}

/** The days whose plans are read. */
export class PlannedDaysQueryDto {
  /** First day, `YYYY-MM-DD`, inclusive. */
  @IsDay()
  from: string;

  /** Last day, inclusive; at most 13 days after the first one. */
  @IsDay()
  to: string;
}

/** A meal or workout planned for a day. */
export class PlannedEntryDto {
  /** UUIDv7. */
  id: string;
  @ApiProperty(KIND)
  kind: PlannedKind;
  /** The member's calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Part of the day of a meal; `null` for a workout. */
  @ApiProperty(PART_OF_DAY)
  part_of_day: PartOfDay | null;
  /** Foods with their values of today; a food that was deleted has those of when it was planned. Empty for a workout. */
  items: MealItemDto[];
  /** Kilocalories; the unrounded sum of the known values, `null` when none is known. */
  total_calories: number | null;
  /** Grams; likewise. */
  total_protein: number | null;
  /** Grams; likewise. */
  total_carbs: number | null;
  /** Grams; likewise. */
  total_fat: number | null;
  /** True if a value of an item is unknown, so that a total is too small. */
  totals_partial: boolean;
  /** Label of the workout type; `null` for a meal. */
  type: string | null;
  /** Minutes of a workout; `null` where they are unknown, and for a meal. */
  duration: number | null;
  /** May be empty. */
  notes: string;
  /** Version to send as `If-Match` with an update. */
  version: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;

  /** `items`: the foods with their present values. */
  static from(plan: PlannedEntry, items: MealItem[]): PlannedEntryDto {
    const { id, kind, date, part_of_day, type, duration, notes, version } = plan;
    return {
      id,
      kind,
      date,
      part_of_day,
      items: items.map(MealItemDto.from),
      ...totalColumns(items),
      type,
      duration,
      notes,
      version,
      created_at: plan.created_at.toISOString(),
      updated_at: plan.updated_at.toISOString(),
    };
  }
}

/** Plans of all days before another one. */
export class EarlierPlansDto {
  count: number;
  /** Last day that has one, `YYYY-MM-DD`; `null` where none is left. */
  @ApiProperty({ type: String, nullable: true })
  last_date: string | null;
}

export class PlannedEntriesDto {
  /** By day, at most 280; those of one day in the order in which they were planned. */
  plans: PlannedEntryDto[];
  /** Plans of all days before `from`, which were not logged, moved or deleted. */
  earlier: EarlierPlansDto;
}

/** The entry that a plan became. */
export class LoggedPlanDto {
  @ApiProperty(KIND)
  kind: PlannedKind;
  /** Id of the meal or workout entry. */
  entry_id: string;
}
