import type { Nutrient } from './food-bars.ts';

/** Name, unit and number of decimals of each nutrient. */
export const NUTRIENT_WORDS: Record<Nutrient, { word: string; unit: string; digits: number }> = {
  calories: { word: 'Calories', unit: 'kcal', digits: 0 },
  protein: { word: 'Protein', unit: 'g', digits: 1 },
  carbs: { word: 'Carbs', unit: 'g', digits: 1 },
  fat: { word: 'Fat', unit: 'g', digits: 1 },
};

/** Formats a value: `2,140 kcal`, `92.5 g`; a dash if it is unknown. */
export function valueInWords(value: number | null, nutrient: Nutrient): string {
  if (value === null) return '–';
  const { unit, digits } = NUTRIENT_WORDS[nutrient];
  const format = digits === 0 ? WHOLE : TENTHS;
  return `${format.format(value)}\u00a0${unit}`;
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
