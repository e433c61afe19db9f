import { KJ_PER_KCAL } from '@fettle/shared-ui/rules';
import type { Problem } from './source-food.ts';
import type { SourceNutrition } from './source-nutrition.ts';

/** Pure fat has 900 kcal in 100 g; the rest is rounding. */
const MOST_KCAL = 905;

/** An estimate below this is too rough to choose a unit by it. */
const LEAST_ESTIMATE = 60;

type EnergySources = Pick<
  SourceNutrition,
  'energy_kcal' | 'energy_kj' | 'proteins' | 'carbohydrates' | 'fat' | 'alcohol'
>;

/**
 * Kilocalories per 100 g from the values of a source; `null` where no value is plausible.
 * - kcal alone, or with kJ that fit, are taken as they are: where only the macros contradict them, the macros may be
 *   wrong instead (those of a serving, a slipped decimal point), and the screens warn
 * - kJ alone are divided by 4.184, unless the macros show that they are kcal
 * - of kcal and kJ that do not fit each other the kcal are taken, unless they are far from the macros and the kJ,
 *   or either number in the other unit, are near them
 * - a value over 905 is kJ if the macros fit that; if the macros give nearly the same energy, theirs is taken (oil by a
 *   rounded tablespoon); otherwise it is dropped
 */
export function kilocalories(nutrition: EnergySources, problems: Problem[]): number | null {
  const { energy_kcal: kcal, energy_kj: kj } = nutrition;
  const stated = kcal ?? (kj === null ? null : kj / KJ_PER_KCAL);
  if (stated === null) return null;
  const estimate = estimatedKcal(nutrition);
  const energy = inRightUnit(stated, kcal, kj, estimate);
  if (energy !== stated) {
    problems.push({ code: 'energy_unit', field: 'energy_kcal', value: `${kcal ?? ''} kcal, ${kj ?? ''} kJ` });
  }
  if (energy <= MOST_KCAL) return energy;
  problems.push({ code: 'energy_impossible', field: 'energy_kcal', value: String(energy) });
  return estimate <= MOST_KCAL && near(energy, estimate, 0.05) ? estimate : null;
}

/** Energy by the macros: protein and carbohydrates 4, fat 9, alcohol 7 kcal a gram; 0 unless all three are known. */
function estimatedKcal({ proteins, carbohydrates, fat, alcohol }: EnergySources): number {
  if (proteins === null || carbohydrates === null || fat === null) return 0;
  return 4 * (proteins + carbohydrates) + 9 * fat + 7 * (alcohol ?? 0);
}

function inRightUnit(stated: number, kcal: number | null, kj: number | null, estimate: number): number {
  if (kcal !== null && kj !== null && !fit(kcal, kj)) return nearest(kcal, kj, estimate);
  if (estimate < LEAST_ESTIMATE) return stated;
  if (kcal === null && kj !== null) return near(kj, estimate, 0.1) ? kj : stated;
  return stated > MOST_KCAL && near(stated / KJ_PER_KCAL, estimate, 0.15) ? stated / KJ_PER_KCAL : stated;
}

/** Small values differ by their rounding alone. */
const fit = (kcal: number, kj: number) => near(kj / KJ_PER_KCAL, kcal, 0.1) || (kcal < 5 && kj < 40);

function nearest(kcal: number, kj: number, estimate: number): number {
  if (estimate < LEAST_ESTIMATE) return kcal > MOST_KCAL && kj <= MOST_KCAL ? kj : kcal;
  if (kcal <= MOST_KCAL && near(kcal, estimate, 0.4)) return kcal;
  let best = kcal;
  for (const candidate of [kj / KJ_PER_KCAL, kj, kcal / KJ_PER_KCAL]) {
    if (Math.abs(candidate - estimate) < Math.abs(best - estimate)) best = candidate;
  }
  return near(best, estimate, 0.15) ? best : kcal;
}

function near(value: number, other: number, share: number): boolean {
  return Math.abs(value - other) <= share * Math.max(Math.abs(value), Math.abs(other));
}
