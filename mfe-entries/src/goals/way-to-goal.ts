import type { Schemas } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import type { Goal } from './goals.queries.ts';
import { type Reach, reachDate } from './reach-date.ts';

/** Share of the way that is done, 0 to 1; `null` if start or current weight is unknown, or start equals target. */
export function shareOfWay(start_kg: number | null, now_kg: number | null, target_kg: number): number | null {
  if (start_kg === null || now_kg === null || start_kg === target_kg) return null;
  return Math.max(0, Math.min(1, (now_kg - start_kg) / (target_kg - start_kg)));
}

/** Forecast of the date at which the goal's weight is reached, by the trend; `null` if too little is known. */
export function reachOf(goal: Goal, weight: Schemas['WeightSeriesDto'], today: LocalDate): Reach | null {
  const trend_kg = weight.trend_kg.at(-1);
  const { pace } = weight;
  if (trend_kg === undefined || goal.target_weight_kg === null || !pace) return null;
  return reachDate({ trend_kg, ...pace }, goal.target_weight_kg, goal.start_weight_kg, today);
}
