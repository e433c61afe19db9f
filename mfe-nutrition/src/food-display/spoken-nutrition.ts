import type { Nutrition } from '@fettle/shared-ui/rules';

/** Nutrition as a screen reader announces it: "72 kilocalories, protein 6.3 grams, carbs 0.4 grams, fat unknown". */
export function spokenNutrition({ calories, protein, carbs, fat }: Nutrition): string {
  return [
    calories === null ? 'calories unknown' : `${formatNumber(calories, 0)} kilocalories`,
    `protein ${grams(protein)}`,
    `carbs ${grams(carbs)}`,
    `fat ${grams(fat)}`,
  ].join(', ');
}

function grams(value: number | null): string {
  return value === null ? 'unknown' : `${formatNumber(value, 1)} grams`;
}

function formatNumber(value: number, maximumFractionDigits: number): string {
  return new Intl.NumberFormat(undefined, { maximumFractionDigits }).format(value);
}
