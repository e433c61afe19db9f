import { MAX_STEPS } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { IsBegunDay, IsDay } from '../../entries/entry-resource/entry-validators.ts';
import { IsWholeNumber } from '../../platform/http/validation/numbers.ts';

const STEPS = { message: `Please enter 0 to ${MAX_STEPS.toLocaleString('en-US')} steps` };

export class StepDateDto {
  /** The local day, `YYYY-MM-DD`. */
  @IsDay()
  date: string;
}

export class BegunStepDateDto {
  /** The local day, `YYYY-MM-DD`; at most a day ahead of all time zones. */
  @IsBegunDay()
  date: string;
}

export class StepFieldsDto {
  /** Steps of the whole day. */
  @ApiProperty({ type: 'integer' })
  @IsWholeNumber(0, MAX_STEPS, STEPS)
  steps: number;
}

/** Steps of one day. */
export class StepDayDto {
  local_date: string;
  @ApiProperty({ type: 'integer' })
  steps: number;
}

export class StepDaysDto {
  /** Days with steps, oldest first. */
  days: StepDayDto[];
}
