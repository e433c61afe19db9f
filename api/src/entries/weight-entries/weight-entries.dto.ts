import {
  fromKilograms,
  MAX_WEIGHT_KG,
  MIN_WEIGHT,
  WEIGHT_UNITS,
  type WeightUnit,
} from '@fettle/shared-ui/rules';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { IsIn, IsNumber, Max, Min } from 'class-validator';
import { NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { EntryFieldsDto, entryFields, NewEntryDto } from '../entry-resource/entry.dto.ts';
import { IsNotes } from '../entry-resource/entry-validators.ts';
import type { WeightEntry } from './weight-entry.entity.ts';

/** The message names the limit, so that members see the reason. */
export const TOO_HEAVY = `Please enter a valid weight, up to ${MAX_WEIGHT_KG.toLocaleString('en-US')} kg`;

export class CreateWeightEntryDto extends NewEntryDto {
  /** Measured weight, in `unit`; at least 0.001, and at most 1,000 kg. */
  @Max(fromKilograms(MAX_WEIGHT_KG, 'lbs'), { message: TOO_HEAVY })
  @Min(MIN_WEIGHT, { message: 'Please enter a valid weight' })
  @IsNumber({}, { message: 'Please enter a valid weight' })
  weight: number;

  @ApiProperty({ enum: WEIGHT_UNITS, enumName: 'WeightUnit' })
  @IsIn(WEIGHT_UNITS, { message: 'Please choose lbs, kg or stone' })
  unit: WeightUnit;

  /** Free text; surrounding spaces are dropped. */
  @IsNotes()
  notes?: string;
}

/** Fields that are left out keep their values. */
export class UpdateWeightEntryDto extends PartialType(OmitType(CreateWeightEntryDto, ['id']), NOT_NULLABLE) {}

/** One weigh-in. */
export class WeightEntryDto extends EntryFieldsDto {
  /** In `unit`, as the member typed it. */
  weight: number;

  @ApiProperty({ enum: WEIGHT_UNITS, enumName: 'WeightUnit' })
  unit: WeightUnit;

  /** The same weight in kilograms, unrounded. */
  weight_kg: number;

  /** May be empty. */
  notes: string;

  static from(entry: WeightEntry): WeightEntryDto {
    const { weight, unit, weight_kg, notes } = entry;
    return { ...entryFields(entry), weight, unit, weight_kg, notes };
  }
}

export class WeightEntriesDto {
  /** Newest first. */
  entries: WeightEntryDto[];
  /** `cursor` of the next page; `null` on the last page. */
  next_cursor: string | null;
}
