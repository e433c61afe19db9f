import { daysBetween, type LocalDate } from '@fettle/shared-ui/rules';

/** All weigh-ins of one calendar day, in kilograms. */
export interface WeighInDay {
  local_date: LocalDate;
  /** In the order of the day; at least one. */
  weights_kg: number[];
}

export interface TrendDay extends WeighInDay {
  /** The smoothed weight of this day, in kilograms. */
  trend_kg: number;
  /** Whether each weigh-in counts for the trend; `false` for an outlier. */
  counted: boolean[];
}

/**
 * The share of the distance to a new weight that the trend covers in a day. John Walker, "The Hacker's Diet" (1991),
 * "Signal and Noise": an exponentially weighted moving average with a smoothing of 10 %.
 */
const SMOOTHING_PER_DAY = 0.1;

/**
 * Days after which an older weigh-in moves the trend by less than a ten-thousandth of its difference (0.9^90): a trend
 * that starts this long before a range is the trend of all days.
 */
export const TREND_MEMORY_DAYS = 90;

/**
 * A weigh-in that differs from the trend by more than this share is an outlier. Weight on the scale varies by 1 to 2 % from
 * day to day (Orsama et al., "Weight Rhythms", Obesity Facts 2014, 7: 36-47).
 */
const LARGEST_DIFFERENCE = 0.05;

/** What is added to that share for each day without a weigh-in: people change by up to about 1 % in a week. */
const LARGEST_CHANGE_PER_DAY = 0.01 / 7;

/**
 * The trend of the weigh-ins of some days, which come in the order of their dates.
 *
 * - A day counts with the mean of its weigh-ins. After `n` days the trend covers 1 - 0.9^n of the distance to it, so that
 *   gaps need no invented values (Eckner, "Algorithms for Unevenly Spaced Time Series", 2012).
 * - The trend starts with the median of the first three days: a first weigh-in that was mistyped does not bend it.
 * - An outlier does not move the trend. Where the next day confirms it, it was a real change: the trend starts again there.
 */
export function weightTrend(days: readonly WeighInDay[]): TrendDay[] {
  const trend: TrendDay[] = [];
  let level = median(days.slice(0, 3).map(({ weights_kg }) => mean(weights_kg)));
  let last = days[0]?.local_date;
  /** The day before, when all its weigh-ins were outliers. */
  let doubted: TrendDay | null = null;
  for (const day of days) {
    const gap = daysBetween(last ?? day.local_date, day.local_date);
    const allowed = LARGEST_DIFFERENCE + LARGEST_CHANGE_PER_DAY * gap;
    const weight = mean(day.weights_kg);
    let counted = day.weights_kg.map((weight_kg) => differs(weight_kg, level) <= allowed);
    if (counted.includes(true)) {
      const share = 1 - (1 - SMOOTHING_PER_DAY) ** gap;
      level += share * (mean(day.weights_kg.filter((_, index) => counted[index])) - level);
      doubted = null;
    } else if (doubted && differs(weight, mean(doubted.weights_kg)) <= LARGEST_DIFFERENCE) {
      // The day before becomes the start of the new level.
      doubted.trend_kg = mean(doubted.weights_kg);
      doubted.counted = doubted.weights_kg.map(() => true);
      const share = 1 - (1 - SMOOTHING_PER_DAY) ** daysBetween(doubted.local_date, day.local_date);
      level = doubted.trend_kg + share * (weight - doubted.trend_kg);
      counted = day.weights_kg.map(() => true);
      doubted = null;
    } else {
      const outlier = { ...day, trend_kg: level, counted };
      trend.push(outlier);
      doubted = outlier;
      continue;
    }
    last = day.local_date;
    trend.push({ ...day, trend_kg: level, counted });
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

const differs = (weight: number, level: number) => Math.abs(weight - level) / level;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return mean(middle);
}
