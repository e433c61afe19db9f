import { amount, amountOrText } from '../../normalisation/amount.ts';
import { type Nutrient, type RawNutrition, unknownNutrition } from '../../normalisation/source-nutrition.ts';
import { MICRONUTRIENTS, PER_GRAM } from '../../nutrients/nutrients.ts';
import type { OffDocument } from './off-document.ts';

/** The weight of 1 ml of alcohol: Open Food Facts has alcohol in % by volume. */
const GRAMS_PER_ML_ALCOHOL = 0.789;

/** Per 100 g or 100 ml and per serving, as sold and as prepared: the suffixes of the keys of `nutriments`. */
export type OffBasis = '_100g' | '_serving' | '_prepared_100g' | '_prepared_serving';

/** Names in Open Food Facts of the nutrients that are masses. */
export const OFF_MASSES = {
  proteins: 'proteins',
  carbohydrates: 'carbohydrates',
  sugars: 'sugars',
  fat: 'fat',
  saturated_fat: 'saturated-fat',
  fiber: 'fiber',
  salt: 'salt',
  sodium: 'sodium',
} as const satisfies Partial<Record<Nutrient, string>>;

/** The name that labels of the USA, whose carbohydrates include fiber, may have. */
export const TOTAL_CARBOHYDRATES = 'carbohydrates-total';

/** Names in Open Food Facts of the vitamins and minerals, and the units in a gram. */
export const OFF_MICRONUTRIENTS = MICRONUTRIENTS.map(
  ({ id, off, unit }) => [id, off, PER_GRAM[unit]] as const,
);

/** The value under the first name that has one. */
export function firstStated<T>(names: readonly string[], read: (name: string) => T | null): T | null {
  for (const name of names) {
    const value = read(name);
    if (value !== null) return value;
  }
  return null;
}

const OTHERS = ['energy', 'energy-kj', 'energy-kcal', TOTAL_CARBOHYDRATES, 'alcohol'];
/** The source of a pattern that any of the names matches. */
export const OFF_NAMES = [
  ...OTHERS,
  ...Object.values(OFF_MASSES),
  ...OFF_MICRONUTRIENTS.flatMap(([, names]) => names),
].join('|');

const keysOf = (basis: OffBasis) => ({
  kcal: `energy-kcal${basis}`,
  kj: `energy-kj${basis}`,
  energy: `energy${basis}`,
  totalCarbohydrates: `${TOTAL_CARBOHYDRATES}${basis}`,
  alcohol: `alcohol${basis}`,
  masses: Object.entries(OFF_MASSES).map(
    ([nutrient, name]) => [nutrient as Nutrient, `${name}${basis}`] as const,
  ),
  micronutrients: OFF_MICRONUTRIENTS.map(
    ([id, names, perGram]) => [id, names.map((name) => `${name}${basis}`), perGram] as const,
  ),
});

const KEYS: Record<OffBasis, ReturnType<typeof keysOf>> = {
  _100g: keysOf('_100g'),
  _serving: keysOf('_serving'),
  _prepared_100g: keysOf('_prepared_100g'),
  _prepared_serving: keysOf('_prepared_serving'),
};

/**
 * The flat `nutriments` of schemas 995 to 1002 on one basis. `energy` is always kJ, masses are grams.
 */
export function nutritionInNutriments(nutriments: OffDocument, basis: OffBasis): RawNutrition {
  const keys = KEYS[basis];
  const stated: RawNutrition = unknownNutrition();
  const alcohol = amount(nutriments[keys.alcohol]);
  stated.energy_kcal = amountOrText(nutriments[keys.kcal]);
  stated.energy_kj = amountOrText(nutriments[keys.kj]) ?? amountOrText(nutriments[keys.energy]);
  for (const [nutrient, key] of keys.masses) stated[nutrient] = amountOrText(nutriments[key]);
  for (const [id, names, perGram] of keys.micronutrients) {
    const value = firstStated(names, (key) => amountOrText(nutriments[key]));
    stated[id] = typeof value === 'number' ? value * perGram : value;
  }
  stated.carbohydrates ??= amountOrText(nutriments[keys.totalCarbohydrates]);
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
