import { amount } from '../rules/amount.ts';
import { nothingStated, type StatedNutrition } from '../rules/stated-nutrition.ts';
import type { OffDocument } from './off-document.ts';

/** What 1 ml of alcohol weighs: Open Food Facts tells it in % by volume. */
const GRAMS_PER_ML_ALCOHOL = 0.789;

/** Per 100 g or 100 ml as sold, per serving, and per 100 g as prepared: what the keys of `nutriments` end with. */
export type OffBasis = '_100g' | '_serving' | '_prepared_100g';

const keysOf = (basis: OffBasis) => ({
  kcal: `energy-kcal${basis}`,
  kj: `energy-kj${basis}`,
  energy: `energy${basis}`,
  proteins: `proteins${basis}`,
  carbohydrates: `carbohydrates${basis}`,
  totalCarbohydrates: `carbohydrates-total${basis}`,
  sugars: `sugars${basis}`,
  fat: `fat${basis}`,
  saturatedFat: `saturated-fat${basis}`,
  fiber: `fiber${basis}`,
  salt: `salt${basis}`,
  sodium: `sodium${basis}`,
  alcohol: `alcohol${basis}`,
});

const KEYS: Record<OffBasis, ReturnType<typeof keysOf>> = {
  _100g: keysOf('_100g'),
  _serving: keysOf('_serving'),
  _prepared_100g: keysOf('_prepared_100g'),
};

/**
 * The flat `nutriments` of schemas 995 to 1002 on one basis. `energy` is always kJ there, masses are grams. Labels
 * of the USA count fibre among the carbohydrates and may stand under "carbohydrates-total".
 */
export function statedInNutriments(nutriments: OffDocument, basis: OffBasis): StatedNutrition {
  const keys = KEYS[basis];
  const stated = nothingStated();
  const alcohol = amount(nutriments[keys.alcohol]);
  stated.energy_kcal = amount(nutriments[keys.kcal]);
  stated.energy_kj = amount(nutriments[keys.kj]) ?? amount(nutriments[keys.energy]);
  stated.proteins = amount(nutriments[keys.proteins]);
  stated.carbohydrates =
    amount(nutriments[keys.carbohydrates]) ?? amount(nutriments[keys.totalCarbohydrates]);
  stated.sugars = amount(nutriments[keys.sugars]);
  stated.fat = amount(nutriments[keys.fat]);
  stated.saturated_fat = amount(nutriments[keys.saturatedFat]);
  stated.fiber = amount(nutriments[keys.fiber]);
  stated.salt = amount(nutriments[keys.salt]);
  stated.sodium = amount(nutriments[keys.sodium]);
  stated.alcohol = alcohol === null || !(alcohol <= 100) ? null : alcohol * GRAMS_PER_ML_ALCOHOL;
  return withoutEstimates(stated, nutriments);
}

/** "~" marks what Open Food Facts worked out itself: kJ from the macros, salt from sodium or the other way round. */
function withoutEstimates(stated: StatedNutrition, nutriments: OffDocument): StatedNutrition {
  const estimated = (key: string) => nutriments[`${key}_modifier`] === '~';
  if (stated.energy_kcal !== null && (estimated('energy-kj') || estimated('energy'))) stated.energy_kj = null;
  if (stated.sodium !== null && estimated('salt') && !estimated('sodium')) stated.salt = null;
  return stated;
}
