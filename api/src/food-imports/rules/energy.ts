import type { Problem } from '../imported-food.ts';
import type { StatedNutrition } from './stated-nutrition.ts';

/** 1 kcal in kJ, as Regulation (EU) 1169/2011 and USDA count. */
export const KJ_PER_KCAL = 4.184;

/** Pure fat has 900 kcal in 100 g; the rest is rounding. */
const MOST_KCAL = 905;

/** Under this the macros say too little about the energy to correct its unit by them. */
const LEAST_ESTIMATE = 60;

type Stated = Pick<
  StatedNutrition,
  'energy_kcal' | 'energy_kj' | 'proteins' | 'carbohydrates' | 'fat' | 'fiber' | 'alcohol'
>;

/**
 * Kilocalories per 100 g of what a source states, `null` where there is nothing to believe.
 * - kJ alone are divided by 4.184; kcal alone, or with kJ that fit, are taken
 * - kJ and kcal that do not fit each other: whichever is nearer to 4/4/9/7 of the macros; without macros the kcal
 * - kcal that fit the macros only as kJ (or the other way round) stand in the wrong column
 * - over 905 is dropped; where the macros say nearly the same (oil by a rounded tablespoon), theirs is taken
 */
export function kilocalories(stated: Stated, problems: Problem[]): number | null {
  const { energy_kcal: kcal, energy_kj: kj } = stated;
  const told = kcal ?? (kj === null ? null : kj / KJ_PER_KCAL);
  if (told === null) return null;
  const estimate = estimatedKcal(stated);
  const fit = kcal === null || kj === null || near(kj / KJ_PER_KCAL, kcal, 0.1) || (kcal < 5 && kj < 40);
  const energy = fit ? rightUnit(told, estimate) : nearest(kcal, kj, estimate);
  if (energy !== told) {
    problems.push({ code: 'energy_unit', field: 'energy_kcal', value: `${kcal ?? ''} kcal, ${kj ?? ''} kJ` });
  }
  if (energy <= MOST_KCAL) return energy;
  problems.push({ code: 'energy_impossible', field: 'energy_kcal', value: String(energy) });
  return estimate <= MOST_KCAL && near(energy, estimate, 0.05) ? estimate : null;
}

/** By protein and carbohydrates 4, fat 9, alcohol 7, fibre 2 kcal a gram; 0 unless all three macros are told. */
function estimatedKcal({ proteins, carbohydrates, fat, fiber, alcohol }: Stated): number {
  if (proteins === null || carbohydrates === null || fat === null) return 0;
  return 4 * (proteins + carbohydrates) + 9 * fat + 2 * (fiber ?? 0) + 7 * (alcohol ?? 0);
}

/** A value that fits the macros only after a division or multiplication by 4.184 was taken for the other unit. */
function rightUnit(energy: number, estimate: number): number {
  if (estimate < LEAST_ESTIMATE || near(energy, estimate, 0.5)) return energy;
  if (near(energy / KJ_PER_KCAL, estimate, 0.1)) return energy / KJ_PER_KCAL;
  return near(energy * KJ_PER_KCAL, estimate, 0.1) ? energy * KJ_PER_KCAL : energy;
}

function nearest(kcal: number, kj: number, estimate: number): number {
  if (estimate < LEAST_ESTIMATE) return kcal > MOST_KCAL && kj <= MOST_KCAL ? kj : kcal;
  let best = kcal;
  for (const candidate of [kj / KJ_PER_KCAL, kj, kcal / KJ_PER_KCAL]) {
    if (Math.abs(candidate - estimate) < Math.abs(best - estimate)) best = candidate;
  }
  // An estimate is rough: the column for kilocalories is left only for something clearly better.
  return near(kcal, estimate, 0.3) || !near(best, estimate, 0.3) ? kcal : best;
}

function near(value: number, other: number, share: number): boolean {
  return Math.abs(value - other) <= share * Math.max(Math.abs(value), Math.abs(other));
}
