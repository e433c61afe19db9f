import { WEIGHT_UNITS, type WeightUnit } from '@fettle/shared-ui/rules';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsGiven, UNLESS_LEFT_OUT } from '../common/given.ts';
import { trimEach } from '../common/trim.ts';

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

  /** Labels of the member's own workout types, in his order; no two alike without regard to case. */
  @ArrayUnique((label: unknown) => String(label).toLowerCase(), {
    message: 'This workout type already exists',
  })
  @ArrayMaxSize(100, { message: 'At most 100 workout types' })
  @MaxLength(100, { each: true, message: 'A workout type has at most 100 characters' })
  @IsNotEmpty({ each: true, message: 'Please enter a workout type' })
  @IsString({ each: true })
  @IsArray()
  @Transform(trimEach)
  customWorkoutTypes: string[];
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

export class UiPreferencesDto {
  @IsBoolean()
  sidebarCollapsed: boolean;
}

/** How a member wants the pages; every field has a value, chosen or by default. */
export class PreferencesDto {
  weightEntry: WeightEntryPreferencesDto;
  progressPicEntry: ProgressPicEntryPreferencesDto;
  workoutEntry: WorkoutEntryPreferencesDto;
  challengeEntry: ChallengeEntryPreferencesDto;
  customEntry: CustomEntryPreferencesDto;
  ui: UiPreferencesDto;
}

export class UpdateWeightEntryPreferencesDto extends PartialType(
  WeightEntryPreferencesDto,
  UNLESS_LEFT_OUT,
) {}
export class UpdateProgressPicEntryPreferencesDto extends PartialType(
  ProgressPicEntryPreferencesDto,
  UNLESS_LEFT_OUT,
) {}
export class UpdateWorkoutEntryPreferencesDto extends PartialType(
  WorkoutEntryPreferencesDto,
  UNLESS_LEFT_OUT,
) {}
export class UpdateChallengeEntryPreferencesDto extends PartialType(
  ChallengeEntryPreferencesDto,
  UNLESS_LEFT_OUT,
) {}
export class UpdateCustomEntryPreferencesDto extends PartialType(
  CustomEntryPreferencesDto,
  UNLESS_LEFT_OUT,
) {}
export class UpdateUiPreferencesDto extends PartialType(UiPreferencesDto, UNLESS_LEFT_OUT) {}

/** Any part of the preferences; what is left out stays as it is, a list is replaced as a whole. */
export class UpdatePreferencesDto {
  @IsGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => UpdateWeightEntryPreferencesDto)
  weightEntry?: UpdateWeightEntryPreferencesDto;

  @IsGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => UpdateProgressPicEntryPreferencesDto)
  progressPicEntry?: UpdateProgressPicEntryPreferencesDto;

  @IsGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => UpdateWorkoutEntryPreferencesDto)
  workoutEntry?: UpdateWorkoutEntryPreferencesDto;

  @IsGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => UpdateChallengeEntryPreferencesDto)
  challengeEntry?: UpdateChallengeEntryPreferencesDto;

  @IsGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => UpdateCustomEntryPreferencesDto)
  customEntry?: UpdateCustomEntryPreferencesDto;

  @IsGiven()
  @ValidateNested()
  @IsObject()
  @Type(() => UpdateUiPreferencesDto)
  ui?: UpdateUiPreferencesDto;
}

export class SidebarCollapsedDto {
  /** Whether the sidebar shows icons only. */
  @IsBoolean()
  collapsed: boolean;
}
