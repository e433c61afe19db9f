/** What a source states of 100 g or of one serving: kilocalories, kilojoules and grams; `null` untold. */
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

/** The same before anybody looked at it: a text is what stands there instead of a number. */
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

/** Whether energy or one of the three main nutrients is told. */
export function hasMainNutrients(it: RawNutrition): boolean {
  return (
    it.energy_kcal !== null ||
    it.energy_kj !== null ||
    it.proteins !== null ||
    it.carbohydrates !== null ||
    it.fat !== null
  );
}

/** Every value times `factor`: per serving to per 100 g. */
export function scaledNutrition(stated: RawNutrition, factor: number): RawNutrition {
  const scaled: RawNutrition = unknownNutrition();
  for (const nutrient of Object.keys(scaled) as SourceNutrient[]) {
    const value = stated[nutrient];
    scaled[nutrient] = typeof value === 'number' ? value * factor : value;
  }
  return scaled;
}
