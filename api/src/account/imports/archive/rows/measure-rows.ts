import { localDate } from '@fettle/shared-ui/rules';
import { IsBoolean, IsUUID } from 'class-validator';
import { IsBegunDay, IsEntryInstant } from '../../../../entries/entry-resource/entry-validators.ts';
import { errors } from '../../../../platform/http/errors.ts';
import { IsTimeZoneName } from '../../../../platform/http/validation/time-zone-name.ts';
import { MeasureFieldsDto, MeasureValueFieldsDto } from '../../../../progress/measures/measures.dto.ts';
import { StepFieldsDto } from '../../../../progress/steps/steps.dto.ts';
import { WaterAmountFieldsDto } from '../../../../progress/water/water.dto.ts';
import {
  byRequestRules,
  CreatedAndUpdatedDto,
  CreatedDto,
  IsCounter,
  IsServerInstant,
  IsStoredInstant,
  type RowCheck,
} from './row-check.ts';

class StoredAmountDto extends CreatedDto {
  @IsUUID()
  id: string;

  @IsBoolean()
  is_correction: boolean;
}

export const waterAmountRow: RowCheck = async (row) => {
  await byRequestRules(WaterAmountFieldsDto, row, ['local_date', 'amount_ml']);
  await byRequestRules(StoredAmountDto, row);
  return row;
};

class StoredStepCountDto extends StepFieldsDto {
  @IsBegunDay()
  local_date: string;

  @IsServerInstant()
  updated_at: string;
}

export const stepCountRow: RowCheck = async (row) => {
  await byRequestRules(StoredStepCountDto, row);
  return row;
};

class StoredMeasureDto extends CreatedAndUpdatedDto {
  @IsUUID()
  id: string;

  @IsCounter()
  version: number;
}

export const measureRow: RowCheck = async (row) => {
  await byRequestRules(MeasureFieldsDto, row);
  await byRequestRules(StoredMeasureDto, row);
  return row;
};

class StoredValueDto extends CreatedDto {
  @IsUUID()
  id: string;

  @IsUUID()
  measure_id: string;

  @IsEntryInstant()
  @IsStoredInstant()
  occurred_at: string;

  @IsTimeZoneName()
  time_zone: string;

  @IsBegunDay()
  local_date: string;
}

/** Checks a value by itself; the measure that it names is checked when all rows are known. */
export const measureValueRow: RowCheck = async (row) => {
  await byRequestRules(MeasureValueFieldsDto, row, ['value']);
  const { occurred_at, time_zone, local_date } = await byRequestRules(StoredValueDto, row);
  if (localDate(new Date(occurred_at), time_zone) !== local_date)
    throw errors.invalid('local_date', 'This is not the day of this time');
  return row;
};
