import { type Nutrition, PORTION_RULES } from '@fettle/shared-ui/rules';

/** A food of the database with the name of an item; nutrition in 100 g. */
export interface CandidateFood extends Nutrition {
  id: string;
  brand: string | null;
}

/** An item of an imported meal, as far as its link to a food needs it. */
interface ImportedItem extends Nutrition {
  name: string;
  brand?: string | null;
  amount?: string | null;
}

/** Share by which a value may differ from that of the food: files round their values. */
const TOLERANCE = 0.03;
/** Rounding of small values: a gram of fat is written as 1 or as 1.4. */
const ROUNDING = 0.5;

/** The grams of an amount such as `60.00 g`; null for any other. */
export function gramsOf(amount: string | null | undefined): number | null {
  const [, digits] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:g|gram|grams|gr)\.?\s*$/i.exec(amount ?? '') ?? [];
  const grams = Number(digits?.replace(',', '.'));
  const { minimum, maximum } = PORTION_RULES.g;
  return grams >= minimum && grams <= maximum ? grams : null;
}

/**
 * The food that an imported item is: of those with its name, the first whose values for its grams are those of the item
 * within 3 per cent. Null where the amount is not in grams, the energy is unknown, or any value differs.
 */
export function linkedFood(
  item: ImportedItem,
  candidates: readonly CandidateFood[],
): { food: CandidateFood; grams: number } | null {
  const grams = gramsOf(item.amount);
  if (grams === null || item.calories === null) return null;
  const food = candidates.find((one) => isSame(item, one, grams));
  return food ? { food, grams } : null;
}

function isSame(item: ImportedItem, food: CandidateFood, grams: number): boolean {
  if (food.calories === null) return false;
  return (['calories', 'protein', 'carbs', 'fat'] as const).every((value) => {
    const [said, known] = [item[value], food[value]];
    if (said === null || known === null) return true;
    const expected = (known * grams) / 100;
    return Math.abs(said - expected) <= Math.max(TOLERANCE * Math.max(said, expected), ROUNDING);
  });
}
