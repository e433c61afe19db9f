/** The values of a source for 100 g or for one serving: kilocalories, kilojoules and grams; `null` is unknown. */
export interface SourceNutrition {
  energy_kcal: number | null;
  energy_kj: number | null;
  proteins: number | null;
  carbohydrates: number | null;
  sugars: number | null;
  fat: number | null;
  saturated_fat: number | null;
  fiber: number | null;
  salt: number | null;
  sodium: number | null;
  alcohol: number | null;
}

export type SourceNutrient = keyof SourceNutrition;

/** The same before it is checked: a text is kept where the source has no number. */
export type RawNutrition = Record<SourceNutrient, number | string | null>;

export function unknownNutrition(): SourceNutrition {
  return {
    energy_kcal: null,
    energy_kj: null,
    proteins: null,
    carbohydrates: null,
    sugars: null,
    fat: null,
    saturated_fat: null,
    fiber: null,
    salt: null,
    sodium: null,
    alcohol: null,
  };
}

/** Whether energy or one of the three macros is known. */
export function hasMainNutrients(it: RawNutrition): boolean {
  return (
    it.energy_kcal !== null ||
    it.energy_kj !== null ||
    it.proteins !== null ||
    it.carbohydrates !== null ||
    it.fat !== null
  );
}

/** Every value times `factor`, such as from one serving to 100 g. */
export function scaledNutrition(nutrition: RawNutrition, factor: number): RawNutrition {
  const scaled: RawNutrition = unknownNutrition();
  for (const nutrient of Object.keys(scaled) as SourceNutrient[]) {
    const value = nutrition[nutrient];
    scaled[nutrient] = typeof value === 'number' ? value * factor : value;
  }
  return scaled;
}
