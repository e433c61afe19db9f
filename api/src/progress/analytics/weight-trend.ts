import { daysBetween, type LocalDate } from '@fettle/shared-ui/rules';
import type { WeightPaceDto } from './analytics.dto.ts';

/** All weigh-ins of one calendar day, in kilograms. */
export interface WeighInDay {
  local_date: LocalDate;
  /** Weights in the order of the day; at least one. */
  weights_kg: number[];
}

export interface TrendDay extends WeighInDay {
  /** The smoothed weight of this day, in kilograms. */
  trend_kg: number;
  /** True if each weigh-in counts for the trend; `false` for an outlier. */
  counted: boolean[];
  /** Change of the trend per day, in kilograms, and its variance. */
  change: number;
  changeVariance: number;
}

/** Limits for a pace: fewest weighed days, shortest span in days, and largest age of the last weigh-in in days. */
const PACE = { days: 5, span: 14, age: 21 } as const;

/**
 * The standard deviation of a weigh-in around the trend, as a share of the weight: water and meals make a scale vary by 1 to
 * 2 % within days (Orsama et al., "Weight Rhythms", Obesity Facts 2014, 7: 36-47).
 */
const NOISE = 0.008;

/** Standard deviation by which the change per day varies in a day (share of the weight): 0.1 kg a week in a week. */
const DRIFT = 6e-5;

/** Standard deviation of the change per day before anything is known of it (share of the weight): 0.5 kg a week. */
const FIRST_CHANGE = 9e-4;

/** A weigh-in further than this many standard deviations from what was expected is an outlier: about 4 % the day after. */
const OUTLIER = 5;

/** Weigh-ins older than this no longer move the trend by a gram: a trend that starts so early is the trend of all days. */
export const TREND_MEMORY_DAYS = 120;

/**
 * The trend of the weigh-ins of some days, which come in the order of their dates: a Kalman filter of a level and its change
 * per day, the local linear trend model (Harvey, "Forecasting, Structural Time Series Models and the Kalman Filter", 1989,
 * section 2.3). Unlike a moving average it does not lag behind a weight that falls evenly, and a gap only makes it less sure.
 *
 * - A day counts with the mean of its weigh-ins.
 * - The trend starts with the first day, or with the median of the first three where the first one was mistyped.
 * - An outlier does not move the trend. Where the next day confirms it, it was a real change: the trend starts again there.
 */
export function weightTrend(days: readonly WeighInDay[]): TrendDay[] {
  const trend: TrendDay[] = [];
  let filter = startedAt(firstLevel(days), days[0]?.local_date ?? '');
  /** The day before, when all its weigh-ins were outliers. */
  let doubted: TrendDay | null = null;
  for (const day of days) {
    const expected = predicted(filter, day.local_date);
    const spread = Math.sqrt(expected.levelVariance + (NOISE * expected.level) ** 2);
    const counted = day.weights_kg.map((kg) => Math.abs(kg - expected.level) <= OUTLIER * spread);
    if (counted.includes(true)) {
      filter = corrected(
        expected,
        day.weights_kg.filter((_, index) => counted[index]),
      );
      trend.push({ ...day, ...known(filter), counted });
      doubted = null;
    } else if (doubted && agree(day, doubted)) {
      filter = startedAt(mean(doubted.weights_kg), doubted.local_date);
      Object.assign(doubted, { ...known(filter), counted: doubted.weights_kg.map(() => true) });
      filter = corrected(predicted(filter, day.local_date), day.weights_kg);
      trend.push({ ...day, ...known(filter), counted: day.weights_kg.map(() => true) });
      doubted = null;
    } else {
      doubted = { ...day, ...known(expected), counted };
      trend.push(doubted);
    }
  }
  return trend;
}

/**
 * Kilograms that the trend changes in a week, from its first to its last day; `null` when these are less than a week
 * apart.
 */
export function changePerWeek(trend: readonly TrendDay[]): number | null {
  const first = trend.at(0);
  const last = trend.at(-1);
  if (!first || !last) return null;
  const days = daysBetween(first.local_date, last.local_date);
  return days < 7 ? null : ((last.trend_kg - first.trend_kg) / days) * 7;
}

/** The pace of the weight on the day `to`, by the filter; `null` with too few weigh-ins, or none in the last three weeks. */
export function weightPace(trend: readonly TrendDay[], to: LocalDate): WeightPaceDto | null {
  const first = trend.at(0);
  const last = trend.at(-1);
  if (!first || !last || trend.length < PACE.days) return null;
  const age = daysBetween(last.local_date, to);
  if (age > PACE.age || daysBetween(first.local_date, last.local_date) < PACE.span) return null;
  const variance = last.changeVariance + age * (DRIFT * last.trend_kg) ** 2;
  return { kg_per_week: 7 * last.change, error_kg_per_week: 7 * Math.sqrt(variance) };
}

/** State of the filter on a day: level (kg) and change (kg per day), with their variances and covariance. */
interface Filter {
  local_date: LocalDate;
  level: number;
  change: number;
  levelVariance: number;
  covariance: number;
  changeVariance: number;
}

const known = ({ level, change, changeVariance }: Filter) => ({ trend_kg: level, change, changeVariance });

function startedAt(level: number, local_date: LocalDate): Filter {
  return {
    local_date,
    level,
    change: 0,
    levelVariance: (NOISE * level) ** 2,
    covariance: 0,
    changeVariance: (FIRST_CHANGE * level) ** 2,
  };
}

/** The filter's state predicted for a later day, before that day's weigh-ins. */
function predicted(filter: Filter, local_date: LocalDate): Filter {
  const days = daysBetween(filter.local_date, local_date);
  const drift = (DRIFT * filter.level) ** 2;
  const { levelVariance, covariance, changeVariance } = filter;
  return {
    local_date,
    level: filter.level + days * filter.change,
    change: filter.change,
    levelVariance:
      levelVariance + 2 * days * covariance + days ** 2 * changeVariance + (drift * days ** 3) / 3,
    covariance: covariance + days * changeVariance + (drift * days ** 2) / 2,
    changeVariance: changeVariance + drift * days,
  };
}

/** The filter's state corrected by the weigh-ins of its day. */
function corrected(filter: Filter, weights_kg: number[]): Filter {
  const { level, change, levelVariance, covariance, changeVariance } = filter;
  const surprise = mean(weights_kg) - level;
  const variance = levelVariance + (NOISE * level) ** 2 / weights_kg.length;
  const gain = levelVariance / variance;
  const changeGain = covariance / variance;
  return {
    ...filter,
    level: level + gain * surprise,
    change: change + changeGain * surprise,
    levelVariance: (1 - gain) * levelVariance,
    covariance: (1 - gain) * covariance,
    changeVariance: changeVariance - changeGain * covariance,
  };
}

function firstLevel(days: readonly WeighInDay[]): number {
  const [first = 0, ...next] = days.slice(0, 3).map(({ weights_kg }) => mean(weights_kg));
  const middle = median([first, ...next]);
  return isNear(first, middle) ? first : middle;
}

const agree = (day: WeighInDay, other: WeighInDay) => isNear(mean(day.weights_kg), mean(other.weights_kg));
const isNear = (weight: number, other: number) => Math.abs(weight - other) <= OUTLIER * NOISE * other;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return mean(middle);
}
