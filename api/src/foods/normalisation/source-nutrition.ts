import { MICRONUTRIENTS, type Micronutrient } from '../nutrients/nutrients.ts';

/** The nutrients of a food product per 100 g, by the names of its columns: kilocalories and grams. */
export const NUTRIENTS = [
  'energy_kcal',
  'proteins',
  'carbohydrates',
  'sugars',
  'fat',
  'saturated_fat',
  'fiber',
  'salt',
  'sodium',
] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

export const MACROS = ['proteins', 'carbohydrates', 'fat'] as const;

const WITH_RULES: readonly Nutrient[] = ['energy_kcal', ...MACROS, 'salt', 'sodium'];
/** Nutrients from which no other value follows. */
export const OTHER_NUTRIENTS = NUTRIENTS.filter((nutrient) => !WITH_RULES.includes(nutrient));

/**
 * Values that a source may state: the nutrients, vitamins and minerals in their units, and those that the energy is worked out
 * from, in kilojoules and grams.
 */
export type SourceNutrient = Nutrient | Micronutrient | 'energy_kj' | 'alcohol';

/** The values of a source for 100 g or for one serving; `null` is unknown. */
export type SourceNutrition = Record<SourceNutrient, number | null>;

/** The same before it is checked: a text is kept where the source has no number. */
export type RawNutrition = Record<SourceNutrient, number | string | null>;

/** A food product's values per 100 g where a source states none. */
export const UNKNOWN_PER_100G = Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, null])) as Readonly<
  Record<Nutrient, null>
>;

const UNKNOWN_MICRONUTRIENTS = Object.fromEntries(MICRONUTRIENTS.map(({ id }) => [id, null])) as Readonly<
  Record<Micronutrient, null>
>;

export const unknownNutrition = (): SourceNutrition => ({
  ...UNKNOWN_PER_100G,
  ...UNKNOWN_MICRONUTRIENTS,
  energy_kj: null,
  alcohol: null,
});

/** True if energy or one of the three macros is known. */
export const hasMainNutrients = (it: RawNutrition): boolean =>
  it.energy_kcal !== null || it.energy_kj !== null || MACROS.some((macro) => it[macro] !== null);

/** Every value times `factor`, such as from one serving to 100 g. */
export function scaledNutrition(nutrition: RawNutrition, factor: number): RawNutrition {
  const scaled: RawNutrition = unknownNutrition();
  for (const nutrient of Object.keys(scaled) as SourceNutrient[]) {
    const value = nutrition[nutrient];
    scaled[nutrient] = typeof value === 'number' ? value * factor : value;
  }
  return scaled;
}
