import type { FoodServing } from '../../food-types/food-product.entity.ts';

const FRACTIONS: Record<string, string> = {
  '.25': '1/4',
  '.333': '1/3',
  '.5': '1/2',
  '.667': '2/3',
  '.75': '3/4',
};

/**
 * A portion in readable form: "1 cup,  (1 NLEA serving)" → "1 cup (1 label serving)" (NLEA is the law
 * behind nutrition labels), ".5 cup" → "1/2 cup".
 */
export function readablePortion(description: string): string {
  return description
    .replace(/^0?(\.\d+)(?= )/, (decimal, digits: string) => FRACTIONS[digits] ?? decimal)
    .replace(/NLEA serving/gi, 'label serving')
    .replace(/[\s,]*,[\s,]*\(/g, ' (')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Bought or cooked in one piece, but rarely eaten so. */
const BULK =
  /\b(bird|block|bottle|box|bunch|cake|chicken|crust|head|jar|lb|loaf|melon|package|pie|pint|quart|rack|recipe|roast|unit|yield)\b/i;
const SPOONS_AND_CUPS = /^\S+ (cup|tablespoon|tbsp|teaspoon|tsp)\b/i;
const OUNCES = /^\S+ ((fl )?oz|cubic inch|grams?|g|ml)\b/i;

/** The usual portion first: one whole thing (1 slice, 1 medium), then cups and spoons, ounces, and bulk last. */
export function usualFirst(servings: FoodServing[]): FoodServing[] {
  return servings.toSorted((one, other) => unusualness(one.description) - unusualness(other.description));
}

function unusualness(description: string): number {
  if (BULK.test(description)) return 3;
  if (OUNCES.test(description)) return 2;
  return SPOONS_AND_CUPS.test(description) || !description.startsWith('1 ') ? 1 : 0;
}
