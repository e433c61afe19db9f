import { addDays, CALORIES_PER_KG, daysBetween, type LocalDate } from '@fettle/shared-ui/rules';
import type { EnergyExpenditureDto } from './analytics.dto.ts';

/** Input of the estimate for one day; `null` for a value that was not logged or is not known in full. */
export interface EnergyDay {
  local_date: LocalDate;
  /** The mean of the weigh-ins that count, in kilograms. */
  weight_kg: number | null;
  /** Energy of all that was eaten, in kilocalories. */
  calories: number | null;
}

/** Number of days that an estimate looks back. */
export const EXPENDITURE_DAYS = 28;

/** Minimums, in days, to tell a change of weight from its noise; below any of them there is no estimate. */
export const FEWEST_WEIGHED_DAYS = 10;
export const FEWEST_EATEN_DAYS = 14;
export const SHORTEST_SPAN = 21;

/** Largest uncertainty of an estimate, in kilocalories; a less certain one says no more than a table of averages. */
const LARGEST_UNCERTAINTY = 500;

/** Share of the median intake below which a day does not count as logged in full. */
const FULLY_LOGGED = 0.5;

/**
 * The energy that a member burns in a day, from what they ate and how their weight changed in the 28 days up to `to`:
 *
 *     expenditure = mean intake - 7700 kcal/kg × change of weight per day
 *
 * The change is the slope of the least-squares line through the days' weights. The uncertainty adds the standard errors of
 * slope and mean. Days without meals are left out, and so are days that were not logged in full. `null` when there
 * is not enough data.
 */
export function energyExpenditure(days: readonly EnergyDay[], to: LocalDate): EnergyExpenditureDto | null {
  const from = addDays(to, 1 - EXPENDITURE_DAYS);
  const recent = days.filter(({ local_date }) => local_date >= from && local_date <= to);
  const weights = recent.flatMap(({ local_date, weight_kg }) =>
    weight_kg === null ? [] : [{ x: daysBetween(from, local_date), y: weight_kg }],
  );
  const eaten = fullyLogged(recent.flatMap(({ calories }) => calories ?? []));
  const span = (weights.at(-1)?.x ?? 0) - (weights.at(0)?.x ?? 0);
  const isEnough =
    weights.length >= FEWEST_WEIGHED_DAYS && eaten.length >= FEWEST_EATEN_DAYS && span >= SHORTEST_SPAN;
  if (!isEnough) return null;

  const slope = leastSquares(weights);
  const intake = meanWithError(eaten);
  const calories = intake.mean - CALORIES_PER_KG * slope.perDay;
  const uncertainty = 1.96 * Math.hypot(intake.error, CALORIES_PER_KG * slope.error);
  if (uncertainty > LARGEST_UNCERTAINTY || calories <= 0) return null;
  return { calories, uncertainty, from, to, weighed_days: weights.length, eaten_days: eaten.length };
}

/** Kilocalories from which a day counts as logged in full, by those of all days. */
export function leastOfFullDay(calories: readonly number[]): number {
  return FULLY_LOGGED * (calories.toSorted((a, b) => a - b)[Math.floor(calories.length / 2)] ?? 0);
}

function fullyLogged(calories: number[]): number[] {
  const least = leastOfFullDay(calories);
  return calories.filter((value) => value > 0 && value >= least);
}

/** The slope of the line through some points, and its standard error. */
function leastSquares(points: { x: number; y: number }[]): { perDay: number; error: number } {
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  const spread = sum(points.map((point) => (point.x - x) ** 2));
  const perDay = sum(points.map((point) => (point.x - x) * (point.y - y))) / spread;
  const residuals = points.map((point) => point.y - y - perDay * (point.x - x));
  const variance = sum(residuals.map((residual) => residual ** 2)) / (points.length - 2);
  return { perDay, error: Math.sqrt(variance / spread) };
}

function meanWithError(values: number[]): { mean: number; error: number } {
  const middle = mean(values);
  const variance = sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
  return { mean: middle, error: Math.sqrt(variance / values.length) };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => sum(values) / values.length;
