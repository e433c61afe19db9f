import {
  type SourceNutrient,
  type SourceNutrition,
  unknownNutrition,
} from '../../normalisation/source-nutrition.ts';
import { MICRONUTRIENTS } from '../../nutrients/nutrients.ts';

/**
 * Our nutrients by their ids in FoodData Central and by the older numbers that surveys use; the first that a food has is
 * taken. Foundation foods have no plain "Energy" but Atwater's: the specific factors come before the general ones, as in
 * SR28. Carbohydrates are by difference, fiber included.
 */
const IDS: Partial<Record<SourceNutrient, readonly number[]>> = {
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
  ...Object.fromEntries(MICRONUTRIENTS.map(({ id, fdc }) => [id, fdc])),
};

export const FDC_NUTRIENTS: ReadonlySet<number> = new Set(Object.values(IDS).flat());

/** The nutrition of 100 g from a food's nutrients, where sodium is in milligrams. */
export function fdcNutrition(amounts: ReadonlyMap<number, number>): SourceNutrition {
  const stated = unknownNutrition();
  for (const [nutrient, ids] of Object.entries(IDS) as [SourceNutrient, readonly number[]][]) {
    const id = ids.find((it) => amounts.has(it));
    stated[nutrient] = id === undefined ? null : (amounts.get(id) ?? null);
  }
  stated.sodium = stated.sodium === null ? null : stated.sodium / 1000;
  return stated;
}
