import {
  addDays,
  addMonths,
  daysBetween,
  formatLocalDate,
  formatLocalDateRange,
  type LocalDate,
  monthOf,
  weekStart,
} from '@fettle/shared-ui/rules';
import type { NutritionSeries } from './analytics.queries.ts';

export const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat'] as const;
export type Nutrient = (typeof NUTRIENTS)[number];
/** Means over the days with a known value; `null` without any. */
export type Averages = Record<Nutrient, number | null>;

/** Average of the days with meals of a day, week or month, without the day under way. */
export interface FoodBar extends Averages {
  from: LocalDate;
  to: LocalDate;
  /** Number of days with meals, without the day under way. */
  days: number;
  /** Whether this is the bar of today alone, which grows with every meal. */
  isUnderWay: boolean;
}

/** Longest range, in days, that is drawn by day, and by week. */
const MOST_DAYS = 100;
const MOST_WEEK_DAYS = 740;

export type BarUnit = 'day' | 'week' | 'month';

/** Days while their bars are wide enough to tell apart, then weeks, then months. */
export function barUnit(from: LocalDate, to: LocalDate): BarUnit {
  const days = daysBetween(from, to) + 1;
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEK_DAYS ? 'week' : 'month';
}

/** Returns the bars of a series, oldest first; a day, week or month without meals has none. */
export function foodBars(series: NutritionSeries, unit: BarUnit, today: LocalDate): FoodBar[] {
  const dates = series.local_dates;
  const complete = completeDays(series, today);
  const bars: FoodBar[] = [];
  for (let first = 0, next = 0; first < dates.length; first = next) {
    const from = startOf(dates[first] ?? '', unit);
    const to = endOf(from, unit);
    while (next < dates.length && (dates[next] ?? '') <= to) next += 1;
    const isUnderWay = unit === 'day' && first === complete;
    const end = isUnderWay ? next : Math.min(next, complete);
    bars.push({ from, to, days: end - first, isUnderWay, ...averages(series, first, end) });
  }
  return bars;
}

/** Number of days of a series that are over, which excludes today, its last day. */
export const completeDays = ({ local_dates }: NutritionSeries, today: LocalDate): number =>
  local_dates.length - (local_dates.at(-1) === today ? 1 : 0);

/**
 * Averages the days with meals from index `first` up to, but not including, `end`; all by default. Days without meals
 * are left out, not counted as zero.
 */
export function averages(
  { calories, protein, carbs, fat }: NutritionSeries,
  first = 0,
  end = calories.length,
): Averages {
  const average = (values: readonly (number | null)[]) => {
    let sum = 0;
    let count = 0;
    // Runs over ten years of days when the page opens, before a browser has optimised it: no iterator, no copy.
    for (let index = first; index < end; index += 1) {
      const value = values[index] ?? null;
      if (value === null) continue;
      sum += value;
      count += 1;
    }
    return count === 0 ? null : sum / count;
  };
  return {
    calories: average(calories),
    protein: average(protein),
    carbs: average(carbs),
    fat: average(fat),
  };
}

function startOf(date: LocalDate, unit: BarUnit): LocalDate {
  if (unit === 'day') return date;
  return unit === 'week' ? weekStart(date) : `${monthOf(date)}-01`;
}

function endOf(from: LocalDate, unit: BarUnit): LocalDate {
  if (unit === 'day') return from;
  return unit === 'week' ? addDays(from, 6) : addDays(addMonths(from, 1), -1);
}

/** `Nov 21, 2026`, `Nov 15 – 21, 2026` or `November 2026`. */
export function barName({ from, to }: FoodBar, unit: BarUnit): string {
  if (unit === 'month') return formatLocalDate(from, { month: 'long', year: 'numeric' });
  if (unit === 'day') return formatLocalDate(from, { dateStyle: 'medium' });
  return formatLocalDateRange(from, to, { dateStyle: 'medium' });
}
