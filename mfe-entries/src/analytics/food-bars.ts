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
/** Means of the days on which the value is known; `null` when it is on none. */
export type Averages = Record<Nutrient, number | null>;

/** What was eaten in a day, week or month, on average of its days with meals. */
export interface FoodBar extends Averages {
  from: LocalDate;
  to: LocalDate;
  /** Days with meals. */
  days: number;
}

/** The longest span, in days, that is drawn by day, and by week. */
const MOST_DAYS = 100;
const MOST_WEEK_DAYS = 740;

export type BarUnit = 'day' | 'week' | 'month';

/** Days as long as their bars are wide enough to tell apart, then weeks, then months. */
export function barUnit(from: LocalDate, to: LocalDate): BarUnit {
  const days = daysBetween(from, to) + 1;
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEK_DAYS ? 'week' : 'month';
}

/** The bars of a series, oldest first; a day, week or month without meals has none. */
export function foodBars(series: NutritionSeries, unit: BarUnit): FoodBar[] {
  const groups = new Map<LocalDate, number[]>();
  for (const [index, date] of series.local_dates.entries()) {
    const start = startOf(date, unit);
    const group = groups.get(start);
    if (group) group.push(index);
    else groups.set(start, [index]);
  }
  return [...groups].map(([from, indexes]) => ({
    from,
    to: endOf(from, unit),
    days: indexes.length,
    ...averages(series, indexes),
  }));
}

/** The average day with meals; days without are left out, not taken for zero. */
export function averages(
  series: NutritionSeries,
  indexes: Iterable<number> = series.local_dates.keys(),
): Averages {
  const sums = { calories: 0, protein: 0, carbs: 0, fat: 0 };
  const counts = { calories: 0, protein: 0, carbs: 0, fat: 0 };
  for (const index of indexes) {
    for (const nutrient of NUTRIENTS) {
      const value = series[nutrient][index] ?? null;
      if (value === null) continue;
      sums[nutrient] += value;
      counts[nutrient] += 1;
    }
  }
  const average = (nutrient: Nutrient) => (counts[nutrient] ? sums[nutrient] / counts[nutrient] : null);
  return {
    calories: average('calories'),
    protein: average('protein'),
    carbs: average('carbs'),
    fat: average('fat'),
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
