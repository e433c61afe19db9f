import { type FoodName, foodName, type NamedFood, partsOf, wordsOf } from './food-name.ts';

/**
 * Short names for the foods of one list: equal short names are extended with distinguishing parts of their rests
 * until they differ. Foods with the same full name keep the same short name.
 */
export function foodNames(foods: readonly NamedFood[]): FoodName[] {
  const names = foods.map(foodName);
  for (;;) {
    const equal = new Map<string, number[]>();
    names.forEach(({ short }, index) => {
      const key = short.toLowerCase();
      equal.set(key, [...(equal.get(key) ?? []), index]);
    });
    const grown = [...equal.values()].filter((group) => group.length > 1 && lengthen(names, group));
    if (grown.length === 0) return names;
  }
}

/** Moves the first part that not all rests of these names share to their short names; false if there is none. */
function lengthen(names: FoodName[], group: number[]): boolean {
  const key = (part: string) => wordsOf(part).join(' ');
  const rests = group.map((index) => partsOf(names[index]?.rest ?? ''));
  const keys = rests.map((rest) => rest.map(key));
  let grown = false;
  group.forEach((index, place) => {
    const rest = rests[place] ?? [];
    const telling = rest.findIndex((part) => !keys.every((other) => other.includes(key(part))));
    if (telling === -1) return;
    const short = `${names[index]?.short}, ${rest[telling]}`;
    names[index] = { short, rest: rest.toSpliced(telling, 1).join(', ') };
    grown = true;
  });
  return grown;
}
