import type { Nutrition } from '@fettle/shared-ui/rules';

/** What a screen reader hears: "72 kilocalories, protein 6.3 grams, carbs 0.4 grams, fat unknown". */
export function nutritionInWords({ calories, protein, carbs, fat }: Nutrition): string {
  return [
    calories === null ? 'calories unknown' : `${say(calories, 0)} kilocalories`,
    `protein ${grams(protein)}`,
    `carbs ${grams(carbs)}`,
    `fat ${grams(fat)}`,
  ].join(', ');
}

function grams(value: number | null): string {
  return value === null ? 'unknown' : `${say(value, 1)} grams`;
}

function say(value: number, maximumFractionDigits: number): string {
  return new Intl.NumberFormat(undefined, { maximumFractionDigits }).format(value);
}
