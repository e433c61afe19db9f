import { amount, amountOrText, grams } from '../../normalisation/amount.ts';
import {
  hasMainNutrients,
  type Nutrient,
  type RawNutrition,
  unknownNutrition,
} from '../../normalisation/source-nutrition.ts';
import { documentIn, type OffDocument } from './off-document.ts';
import { firstStated, OFF_MASSES, OFF_MICRONUTRIENTS, TOTAL_CARBOHYDRATES } from './off-nutriments.ts';

/** The nutrition of a product per 100 g and per serving. */
export interface OffNutritionSets {
  /** Per 100 g or 100 ml. */
  per100: RawNutrition | null;
  /** Per serving, with the weight of the serving where it is known (g or ml). */
  serving: { nutrition: RawNutrition; grams: number | null } | null;
  /** True if `per100` is per 100 ml. */
  per_100ml: boolean;
  /** Values of the product as prepared. */
  prepared: boolean;
}

/**
 * The `nutrition` object of schema 1003 on: Open Food Facts makes `aggregated_set` of all `input_sets`, which are
 * read where it is missing. "As prepared" counts only where nothing is "as sold"; estimates from ingredients are never taken.
 */
export function nutritionSets(nutrition: OffDocument): OffNutritionSets {
  const inputs = Array.isArray(nutrition.input_sets) ? nutrition.input_sets.map(documentIn) : [];
  const sets = [documentIn(nutrition.aggregated_set), ...inputs];
  for (const preparation of ['as_sold', 'prepared']) {
    const found = { ...NO_SETS, prepared: preparation === 'prepared' };
    for (const set of sets) {
      if (set.source === 'estimate' || (set.preparation ?? 'as_sold') !== preparation) continue;
      const values = nutritionInSet(documentIn(set.nutrients));
      if (!hasMainNutrients(values)) continue;
      if (set.per === 'serving') {
        found.serving ??= { nutrition: values, grams: amount(set.per_quantity) };
      } else if (set.per === '100g' || set.per === '100ml') {
        found.per_100ml = found.per100 ? found.per_100ml : set.per === '100ml';
        found.per100 ??= values;
      }
    }
    if (found.per100 || found.serving) return found;
  }
  return NO_SETS;
}

const NO_SETS: OffNutritionSets = { per100: null, serving: null, per_100ml: false, prepared: false };

function nutritionInSet(nutrients: OffDocument): RawNutrition {
  const stated: RawNutrition = unknownNutrition();
  const of = (name: string) => {
    const nutrient = documentIn(nutrients[name]);
    return nutrient.source === 'estimate' ? {} : nutrient;
  };
  const value = (name: string) => {
    const nutrient = of(name);
    return amountOrText(nutrient.value) ?? amountOrText(nutrient.value_computed);
  };
  const mass = (name: string) => {
    const quantity = value(name);
    return typeof quantity === 'string' ? quantity : grams(quantity, of(name).unit);
  };
  stated.energy_kcal = value('energy-kcal');
  stated.energy_kj = value('energy-kj');
  if (of('energy').unit === 'kcal') stated.energy_kcal ??= value('energy');
  else stated.energy_kj ??= value('energy');
  for (const [nutrient, name] of Object.entries(OFF_MASSES)) stated[nutrient as Nutrient] = mass(name);
  for (const [id, names, perGram] of OFF_MICRONUTRIENTS) {
    const quantity = firstStated(names, mass);
    stated[id] = typeof quantity === 'number' ? quantity * perGram : quantity;
  }
  stated.carbohydrates ??= mass(TOTAL_CARBOHYDRATES);
  return stated;
}
