import { amount, amountOrText } from '../../normalisation/amount.ts';
import { type RawNutrition, unknownNutrition } from '../../normalisation/source-nutrition.ts';
import type { OffDocument } from './off-document.ts';

/** The weight of 1 ml of alcohol: Open Food Facts has alcohol in % by volume. */
const GRAMS_PER_ML_ALCOHOL = 0.789;

/** Per 100 g or 100 ml and per serving, as sold and as prepared: the suffixes of the keys of `nutriments`. */
export type OffBasis = '_100g' | '_serving' | '_prepared_100g' | '_prepared_serving';

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
  _prepared_serving: keysOf('_prepared_serving'),
};

/**
 * The flat `nutriments` of schemas 995 to 1002 on one basis. `energy` is always kJ, masses are grams. Labels of the USA
 * include fiber in the carbohydrates, which may have the key "carbohydrates-total".
 */
export function nutritionInNutriments(nutriments: OffDocument, basis: OffBasis): RawNutrition {
  const keys = KEYS[basis];
  const stated: RawNutrition = unknownNutrition();
  const alcohol = amount(nutriments[keys.alcohol]);
  stated.energy_kcal = amountOrText(nutriments[keys.kcal]);
  stated.energy_kj = amountOrText(nutriments[keys.kj]) ?? amountOrText(nutriments[keys.energy]);
  stated.proteins = amountOrText(nutriments[keys.proteins]);
  stated.carbohydrates =
    amountOrText(nutriments[keys.carbohydrates]) ?? amountOrText(nutriments[keys.totalCarbohydrates]);
  stated.sugars = amountOrText(nutriments[keys.sugars]);
  stated.fat = amountOrText(nutriments[keys.fat]);
  stated.saturated_fat = amountOrText(nutriments[keys.saturatedFat]);
  stated.fiber = amountOrText(nutriments[keys.fiber]);
  stated.salt = amountOrText(nutriments[keys.salt]);
  stated.sodium = amountOrText(nutriments[keys.sodium]);
  stated.alcohol = alcohol === null || !(alcohol <= 100) ? null : alcohol * GRAMS_PER_ML_ALCOHOL;
  return withoutEstimates(stated, nutriments);
}

/** "~" marks values that Open Food Facts calculated: kJ from the macros, salt from sodium or the reverse. */
function withoutEstimates(stated: RawNutrition, nutriments: OffDocument): RawNutrition {
  const estimated = (key: string) => nutriments[`${key}_modifier`] === '~';
  if (stated.energy_kcal !== null && (estimated('energy-kj') || estimated('energy'))) stated.energy_kj = null;
  if (stated.sodium !== null && estimated('salt') && !estimated('sodium')) stated.salt = null;
  return stated;
}
