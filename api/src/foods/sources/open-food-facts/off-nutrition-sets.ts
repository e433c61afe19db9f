import { amount, amountOrText } from '../../normalisation/amount.ts';
import {
  hasMainNutrients,
  type RawNutrition,
  unknownNutrition,
} from '../../normalisation/source-nutrition.ts';
import { grams } from '../../normalisation/units.ts';
import { documentIn, type OffDocument } from './off-document.ts';

/** What the `nutrition` of a product tells, by what it is told of. */
export interface OffNutritionSets {
  /** Per 100 g or 100 ml. */
  per100: RawNutrition | null;
  /** Per serving, with the serving's own weight where it is told (g or ml). */
  serving: { stated: RawNutrition; grams: number | null } | null;
}

/**
 * The `nutrition` object of schema 1003 on: `aggregated_set` is what Open Food Facts made of all `input_sets`, which
 * are read where it lacks. As sold comes before as prepared; estimates from ingredients are never taken.
 */
export function nutritionSets(nutrition: OffDocument): OffNutritionSets {
  const found: OffNutritionSets = { per100: null, serving: null };
  const inputs = Array.isArray(nutrition.input_sets) ? nutrition.input_sets.map(documentIn) : [];
  const sets = [documentIn(nutrition.aggregated_set), ...inputs];
  for (const preparation of ['as_sold', 'prepared']) {
    for (const set of sets) {
      if (set.source === 'estimate' || (set.preparation ?? 'as_sold') !== preparation) continue;
      const stated = statedInSet(documentIn(set.nutrients));
      if (!hasMainNutrients(stated)) continue;
      if (set.per === 'serving') {
        found.serving ??= { stated, grams: amount(set.per_quantity) };
      } else if (set.per === '100g' || set.per === '100ml') {
        found.per100 ??= stated;
      }
    }
  }
  return found;
}

function statedInSet(nutrients: OffDocument): RawNutrition {
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
    const told = value(name);
    return typeof told === 'string' ? told : grams(told, of(name).unit);
  };
  stated.energy_kcal = value('energy-kcal');
  stated.energy_kj = value('energy-kj');
  if (of('energy').unit === 'kcal') stated.energy_kcal ??= value('energy');
  else stated.energy_kj ??= value('energy');
  stated.proteins = mass('proteins');
  stated.carbohydrates = mass('carbohydrates') ?? mass('carbohydrates-total');
  stated.sugars = mass('sugars');
  stated.fat = mass('fat');
  stated.saturated_fat = mass('saturated-fat');
  stated.fiber = mass('fiber');
  stated.salt = mass('salt');
  stated.sodium = mass('sodium');
  return stated;
}
