import { MAX_MEASURE_NAME, MAX_MEASURE_UNIT, MAX_MEASURE_VALUE } from '@fettle/shared-ui/rules';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { EntryMomentDto, EntrySpanQueryDto } from '../../entries/entry-resource/entry.dto.ts';
import { IsNumberBetween, IsQueryNumber } from '../../platform/http/validation/numbers.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import type { Measure } from './measure.entity.ts';
import type { MeasureValue } from './measure-value.entity.ts';

const UNIT = { message: `Please enter a unit of up to ${MAX_MEASURE_UNIT} characters` };
const VALUE = { message: `Please enter a number from 0 to ${MAX_MEASURE_VALUE.toLocaleString('en-US')}` };

export class MeasureFieldsDto {
  /** Name, unique among the member's measures without regard to case; surrounding spaces are dropped. */
  @IsRequiredText(
    MAX_MEASURE_NAME,
    { message: 'Please enter a name' },
    { message: `Please enter a name of up to ${MAX_MEASURE_NAME} characters` },
  )
  name: string;

  /** Unit such as `cm`; surrounding spaces are dropped. */
  @IsRequiredText(MAX_MEASURE_UNIT, UNIT, UNIT)
  unit: string;
}

/** A value of a measure at a time. */
export class MeasureValueDto {
  id: string;
  /** ISO 8601, UTC. */
  occurred_at: string;
  /** IANA time zone the member was in. */
  time_zone: string;
  /** The member's calendar day, `YYYY-MM-DD`. */
  local_date: string;
  /** In the unit of the measure. */
  value: number;

  static from({ id, occurred_at, time_zone, local_date, value }: MeasureValue): MeasureValueDto {
    return { id, occurred_at: occurred_at.toISOString(), time_zone, local_date, value };
  }
}

/** A body measure of the member's own. */
export class MeasureDto {
  id: string;
  name: string;
  unit: string;
  /** Version to send as `If-Match` with an update. */
  version: number;
  /** The newest value by its time; `null` before the first. */
  @ApiProperty({ type: () => MeasureValueDto, nullable: true })
  latest: MeasureValueDto | null;

  static from({ id, name, unit, version }: Measure, latest?: MeasureValue): MeasureDto {
    return { id, name, unit, version, latest: latest ? MeasureValueDto.from(latest) : null };
  }
}

export class MeasuresDto {
  /** Oldest first, at most eight. */
  measures: MeasureDto[];
}

export class MeasureValueFieldsDto extends EntryMomentDto {
  /** In the unit of the measure. */
  @IsNumberBetween(0, MAX_MEASURE_VALUE, VALUE)
  value: number;
}

export class MeasureValuesQueryDto extends OmitType(EntrySpanQueryDto, ['limit']) {
  /** Maximum number of values, 1 to 1,000. */
  @IsOptional()
  @IsQueryNumber(1, 1000)
  limit: number = 1000;
}

export class MeasureValuesDto {
  /** Newest first. */
  values: MeasureValueDto[];
  /** Cursor of the next page; `null` on the last one. */
  next_cursor: string | null;
}
