import {
  LEAST_DAILY_GOAL,
  MAX_STEPS,
  MAX_WATER_ML,
  WEIGHT_UNITS,
  type WeightUnit,
} from '@fettle/shared-ui/rules';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, Matches, MaxLength, ValidateNested } from 'class-validator';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsNullable, IsOptionalNotNull, NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { IsTimeZoneName } from '../../platform/http/validation/time-zone-name.ts';
import { AreCustomWorkoutTypes, AreWorkoutTypes } from './custom-workout-types.ts';

const NIGHT = { message: 'Please choose a time from 05:00 to 22:00' };

/** Marks a time of day outside of the night. */
const IsReminderTime = () =>
  applyDecorators(Matches(/^((0[5-9]|1\d|2[01]):[0-5]\d|22:00)$/, NIGHT), MaxLength(5, NIGHT), IsNullable());

export class WeightEntryPreferencesDto {
  /** The unit Log Weight opens with. */
  @ApiProperty({ enum: WEIGHT_UNITS, enumName: 'WeightUnit' })
  @IsIn(WEIGHT_UNITS, { message: 'Please choose lbs, kg or stone' })
  defaultUnit: WeightUnit;

  @IsBoolean()
  showUnitDropdown: boolean;

  @IsBoolean()
  showNotes: boolean;
}

export class ProgressPicEntryPreferencesDto {
  @IsBoolean()
  showNotes: boolean;
}

export class WorkoutEntryPreferencesDto {
  @IsBoolean()
  showNotes: boolean;

  /**
   * Labels of the member's custom workout types, in their order. No two alike, nor like a built-in one, regardless of
   * case and of whether a space or a hyphen stands between words; stretches of white space become one space.
   */
  @AreCustomWorkoutTypes()
  customWorkoutTypes: string[];

  /** Labels of the workout types for which Log Workout offers exercises and sets. */
  @AreWorkoutTypes()
  typesWithSets: string[];
}

export class ChallengeEntryPreferencesDto {
  @IsBoolean()
  showNotes: boolean;

  @IsBoolean()
  showImages: boolean;
}

export class CustomEntryPreferencesDto {
  @IsBoolean()
  showImages: boolean;
}

export class NotificationsPreferencesDto {
  /** Tells in the evening that tasks of a challenge are still open. */
  @IsBoolean()
  openChallengeTasks: boolean;
}

/** Reminders of each day; `null` is no reminder. */
export class RemindersPreferencesDto {
  /** Time of day, `HH:MM` from 05:00 to 22:00, at which a weigh-in that is not logged yet is named. */
  @IsReminderTime()
  weighIn: string | null;

  /** The same for meals of this part of the day. */
  @IsReminderTime()
  breakfast: string | null;

  @IsReminderTime()
  lunch: string | null;

  @IsReminderTime()
  dinner: string | null;

  /**
   * IANA zone of the device on which the member chose the times; `null`: the zone of their last entry. A member with neither is
   * not reminded.
   */
  @IsTimeZoneName()
  @IsNullable()
  timeZone: string | null;
}

export class CheckInPreferencesDto {
  /** Weekday of the weekly check-in, 0 for Sunday to 6 for Saturday; `null` for none. */
  @IsWholeNumber(0, 6, { message: 'Please choose a weekday' })
  @IsNullable()
  weekday: number | null;
}

const outsideOf = (most: number, unit: string) => ({
  message: `Please enter a goal from ${LEAST_DAILY_GOAL} to ${most.toLocaleString('en-US')} ${unit}`,
});

export class WaterPreferencesDto {
  /** Shows water on the pages. */
  @IsBoolean()
  shown: boolean;

  /** Millilitres a day; `null` is no goal. */
  @ApiProperty({ type: 'integer', nullable: true })
  @IsWholeNumber(LEAST_DAILY_GOAL, MAX_WATER_ML, outsideOf(MAX_WATER_ML, 'ml'))
  @IsNullable()
  goalMl: number | null;
}

export class StepsPreferencesDto {
  /** Shows steps on the pages. */
  @IsBoolean()
  shown: boolean;

  /** Steps a day; `null` is no goal. */
  @ApiProperty({ type: 'integer', nullable: true })
  @IsWholeNumber(LEAST_DAILY_GOAL, MAX_STEPS, outsideOf(MAX_STEPS, 'steps'))
  @IsNullable()
  goal: number | null;
}

export class MeasuresPreferencesDto {
  /** Shows body measures on the pages. */
  @IsBoolean()
  shown: boolean;
}

export class UiPreferencesDto {
  @IsBoolean()
  sidebarCollapsed: boolean;
}

/** Preferences of a member for the pages; every field has a value, stored or by default. */
export class PreferencesDto {
  weightEntry: WeightEntryPreferencesDto;
  progressPicEntry: ProgressPicEntryPreferencesDto;
  workoutEntry: WorkoutEntryPreferencesDto;
  challengeEntry: ChallengeEntryPreferencesDto;
  customEntry: CustomEntryPreferencesDto;
  notifications: NotificationsPreferencesDto;
  reminders: RemindersPreferencesDto;
  checkIn: CheckInPreferencesDto;
  water: WaterPreferencesDto;
  steps: StepsPreferencesDto;
  measures: MeasuresPreferencesDto;
  ui: UiPreferencesDto;
}

export class UpdateWeightEntryPreferencesDto extends PartialType(WeightEntryPreferencesDto, NOT_NULLABLE) {}
export class UpdateProgressPicEntryPreferencesDto extends PartialType(
  ProgressPicEntryPreferencesDto,
  NOT_NULLABLE,
) {}
export class UpdateWorkoutEntryPreferencesDto extends PartialType(WorkoutEntryPreferencesDto, NOT_NULLABLE) {}
export class UpdateChallengeEntryPreferencesDto extends PartialType(
  ChallengeEntryPreferencesDto,
  NOT_NULLABLE,
) {}
export class UpdateCustomEntryPreferencesDto extends PartialType(CustomEntryPreferencesDto, NOT_NULLABLE) {}
export class UpdateNotificationsPreferencesDto extends PartialType(
  NotificationsPreferencesDto,
  NOT_NULLABLE,
) {}
export class UpdateRemindersPreferencesDto extends PartialType(RemindersPreferencesDto) {}
/** Its one field may be `null`. */
export class UpdateCheckInPreferencesDto extends PartialType(CheckInPreferencesDto) {}
/** Goals may be `null`, as `IsNullable` says. */
export class UpdateWaterPreferencesDto extends PartialType(WaterPreferencesDto, NOT_NULLABLE) {}
export class UpdateStepsPreferencesDto extends PartialType(StepsPreferencesDto, NOT_NULLABLE) {}
export class UpdateMeasuresPreferencesDto extends PartialType(MeasuresPreferencesDto, NOT_NULLABLE) {}
export class UpdateUiPreferencesDto extends PartialType(UiPreferencesDto, NOT_NULLABLE) {}

/** Marks a section of the update, any part of which may be sent. */
const Section = (fields: () => new () => object) =>
  applyDecorators(Type(fields), IsObject(), ValidateNested(), IsOptionalNotNull());

/** Any part of the preferences: a missing field stays unchanged, a list is replaced as a whole. */
export class UpdatePreferencesDto {
  @Section(() => UpdateWeightEntryPreferencesDto)
  weightEntry?: UpdateWeightEntryPreferencesDto;
  @Section(() => UpdateProgressPicEntryPreferencesDto)
  progressPicEntry?: UpdateProgressPicEntryPreferencesDto;
  @Section(() => UpdateWorkoutEntryPreferencesDto)
  workoutEntry?: UpdateWorkoutEntryPreferencesDto;
  @Section(() => UpdateChallengeEntryPreferencesDto)
  challengeEntry?: UpdateChallengeEntryPreferencesDto;
  @Section(() => UpdateCustomEntryPreferencesDto)
  customEntry?: UpdateCustomEntryPreferencesDto;
  @Section(() => UpdateNotificationsPreferencesDto)
  notifications?: UpdateNotificationsPreferencesDto;
  @Section(() => UpdateRemindersPreferencesDto)
  reminders?: UpdateRemindersPreferencesDto;
  @Section(() => UpdateCheckInPreferencesDto)
  checkIn?: UpdateCheckInPreferencesDto;
  @Section(() => UpdateWaterPreferencesDto)
  water?: UpdateWaterPreferencesDto;
  @Section(() => UpdateStepsPreferencesDto)
  steps?: UpdateStepsPreferencesDto;
  @Section(() => UpdateMeasuresPreferencesDto)
  measures?: UpdateMeasuresPreferencesDto;
  @Section(() => UpdateUiPreferencesDto)
  ui?: UpdateUiPreferencesDto;
}

export class SidebarCollapsedDto {
  /** True if the sidebar shows icons only. */
  @IsBoolean()
  collapsed: boolean;
}
