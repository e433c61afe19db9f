import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsDay } from '../../entries/entry-resource/entry-validators.ts';

export class AnalyticsQueryDto {
  /** First local day, `YYYY-MM-DD`, inclusive; the first day with an entry when left out. */
  @IsOptional()
  @IsDay()
  from?: string;

  /** Last local day, inclusive: today, where the member is. It is under way, so no estimate counts it. */
  @IsDay()
  to: string;
}

/** The current rate at which the weight changes. */
export class WeightPaceDto {
  /** Kilograms per week; negative for a loss. */
  kg_per_week: number;
  /** Standard error of `kg_per_week`. */
  error_kg_per_week: number;
}

/** The lists of a series have one element for each of its days. */
export class WeightSeriesDto {
  /** Days with a weigh-in, oldest first. */
  local_dates: string[];
  /** The weigh-ins of each day in kilograms to the gram, in the order of the day. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'number' } } })
  weights_kg: number[][];
  /** For each of them, true if it counts for the trend; `false` for an outlier. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'boolean' } } })
  counted: boolean[][];
  /** The smoothed weight of each day in kilograms. */
  trend_kg: number[];
  /** Kilograms that the trend changes in a week over these days; `null` when they span less than one. */
  change_per_week_kg: number | null;
  /** Pace on the day `to`; `null` when there are too few weigh-ins, or none in the last three weeks. */
  pace: WeightPaceDto | null;
}

const KNOWN_OR_NULL = { type: 'array', items: { type: 'number', nullable: true } } as const;

/** The lists of a series have one element for each of its days. */
export class NutritionSeriesDto {
  /** Days with a meal, oldest first. */
  local_dates: string[];
  /** Kilocalories of each day, to three decimals; `null` when those of no food are known. */
  @ApiProperty(KNOWN_OR_NULL)
  calories: (number | null)[];
  /** Grams of each day; `null` as in `calories`. */
  @ApiProperty(KNOWN_OR_NULL)
  protein: (number | null)[];
  @ApiProperty(KNOWN_OR_NULL)
  carbs: (number | null)[];
  @ApiProperty(KNOWN_OR_NULL)
  fat: (number | null)[];
  /** True if some value of the day is unknown, so that a total is too small. */
  partial: boolean[];
}

/** Energy that a member burns in a day, estimated from what they ate and how their weight changed. */
export class EnergyExpenditureDto {
  /** Kilocalories per day. */
  calories: number;
  /** Half the width of the 95 % interval, in kilocalories: measured noise alone, not meals that were not logged. */
  uncertainty: number;
  /** First and last local day of the estimate. */
  from: string;
  to: string;
  /** Days with a weigh-in among them. */
  weighed_days: number;
  /** Days with meals among them. */
  eaten_days: number;
}

export class AnalyticsDto {
  weight: WeightSeriesDto;
  nutrition: NutritionSeriesDto;
  /** An estimate from the 28 days before `to`; `null` when there is not enough data. */
  expenditure: EnergyExpenditureDto | null;
}
