import {
  type SourceNutrient,
  type SourceNutrition,
  unknownNutrition,
} from '../../normalisation/source-nutrition.ts';

/**
 * Which nutrient of FoodData Central is which, by its id and by the older number that surveys use; of several for one
 * nutrient the first that a food has is taken. Foundation foods have no plain "Energy" but Atwater's: the specific
 * factors come before the general ones, as SR28 counted. Carbohydrates are by difference, fibre included.
 */
const IDS: Record<Exclude<SourceNutrient, 'salt'>, number[]> = {
  energy_kcal: [1008, 208, 2048, 958, 2047, 957],
  energy_kj: [1062, 268],
  proteins: [1003, 203],
  carbohydrates: [1005, 205, 1050, 2039, 956],
  sugars: [2000, 269, 1063],
  fat: [1004, 204, 1085, 298],
  saturated_fat: [1258, 606],
  fiber: [1079, 291, 2033, 293],
  sodium: [1093, 307],
  alcohol: [1018, 221],
};

export const FDC_NUTRIENTS: ReadonlySet<number> = new Set(Object.values(IDS).flat());

/** What a food's nutrients state of 100 g; sodium stands there in milligrams. */
export function fdcNutrition(amounts: ReadonlyMap<number, number>): SourceNutrition {
  const stated = unknownNutrition();
  for (const [nutrient, ids] of Object.entries(IDS) as [SourceNutrient, number[]][]) {
    const id = ids.find((it) => amounts.has(it));
    stated[nutrient] = id === undefined ? null : (amounts.get(id) ?? null);
  }
  stated.sodium = stated.sodium === null ? null : stated.sodium / 1000;
  return stated;
}
