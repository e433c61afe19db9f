import { MAX_WATER_ML } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { NotEquals } from 'class-validator';
import { IsBegunDay } from '../../entries/entry-resource/entry-validators.ts';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';

const AMOUNT = { message: `Please enter up to ${MAX_WATER_ML.toLocaleString('en-US')} ml` };

export class WaterAmountFieldsDto {
  /** Day for which the amount counts, `YYYY-MM-DD`. */
  @IsBegunDay()
  local_date: string;

  /** Whole millilitres, not 0; below 0 for a correction. */
  @ApiProperty({ type: 'integer' })
  @NotEquals(0, AMOUNT)
  @IsWholeNumber(-MAX_WATER_ML, MAX_WATER_ML, AMOUNT)
  amount_ml: number;

  /** The day’s total that a correction was worked out from; another stored total answers 409 with it. */
  @ApiProperty({ type: 'integer', required: false })
  @IsOptionalNotNull()
  @IsWholeNumber(0, MAX_WATER_ML, AMOUNT)
  total_before_ml?: number;
}

/** Water of one day. */
export class WaterDayDto {
  local_date: string;
  /** Sum of the day’s amounts, in millilitres. */
  @ApiProperty({ type: 'integer' })
  total_ml: number;
}

export class WaterDaysDto {
  /** Days with an amount, oldest first. */
  days: WaterDayDto[];
}
