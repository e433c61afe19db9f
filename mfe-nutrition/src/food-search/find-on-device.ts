import type { Schemas } from '@fettle/shared-ui/data';
import { barcodeVariants } from '@fettle/shared-ui/rules';
import { plainText } from './plain-text.ts';

type KeptFood = Schemas['FoodsWithUseDto']['foods'][number];

/**
 * Finds kept foods in whose name or brand each search word begins a word, regardless of case and accents. Foods whose
 * name begins with the search come first, then those with its first word in their name; ties keep their order.
 */
export function findByText<Food extends KeptFood>(
  kept: readonly Food[],
  search: string,
  most: number,
): Food[] {
  const [first, ...others] = wordsOf(search);
  if (first === undefined) return [];
  const phrase = [first, ...others].join(' ');
  const rankOf = (food: Food): number => {
    const names =
      food.type === 'user' ? [food.name] : [food.product_name, ...Object.values(food.names ?? {})];
    const name = wordsOf(names.join(' '));
    const brand = wordsOf((food.type === 'user' ? food.brand : food.brands) ?? '');
    const has = (words: string[], part: string) => words.some((word) => word.startsWith(part));
    if (![first, ...others].every((part) => has([...name, ...brand], part))) return NOT_FOUND;
    if (name.join(' ').startsWith(phrase)) return 0;
    return has(name, first) ? 1 : 2;
  };
  return kept
    .map((food) => ({ food, rank: rankOf(food) }))
    .filter(({ rank }) => rank !== NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ food }) => food);
}

/** Finds the kept foods with this barcode, in any of its spellings. */
export function findByBarcode<Food extends KeptFood>(kept: readonly Food[], code: string): Food[] {
  const spellings = barcodeVariants(code);
  return kept.filter(({ barcode }) => barcode !== null && spellings.includes(barcode));
}

/** Returns the kept foods that the member has eaten, the last eaten first. */
export function lastEaten<Food extends KeptFood>(kept: readonly Food[], most: number): Food[] {
  return kept
    .filter(({ last_used_at }) => last_used_at !== null)
    .sort((one, other) => String(other.last_used_at).localeCompare(String(one.last_used_at)))
    .slice(0, most);
}

const NOT_FOUND = -1;

const wordsOf = (text: string) => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
