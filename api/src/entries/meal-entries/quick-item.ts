import { MAX_ITEM_CALORIES, MAX_ITEM_GRAMS } from '@fettle/shared-ui/rules';
import type { MealItem, MealItemRequest, Requested } from './meal-item.ts';

type Problem = [field: keyof MealItemRequest, message: string];

/** Refusal of grams for a quick item. */
export const QUICK_UNIT = 'A quick item is measured in servings';

/** Fields that only a quick item has. */
const OWN_FIELDS = ['name', 'brand', 'amount', 'calories', 'protein', 'carbs', 'fat'] as const;

/** The item of a request with a name and values; null for a food, and for a new portion of a stored quick item. */
export function quickItem(request: Requested): MealItem | null {
  const { type, food_id, quantity, unit, name, brand = null, amount } = request;
  const { calories, protein = null, carbs = null, fat = null } = request;
  if (type !== 'quick' || name === undefined || calories === undefined) return null;
  const values = { calories, protein, carbs, fat };
  return { type, food_id, name, brand, ...(amount && { amount }), quantity, unit, ...values };
}

/**
 * The field and message of a request that breaks a rule of quick items, else null. `stored`: the item to store, if any.
 */
export function quickItemProblem(request: Requested, stored: MealItem | null): Problem | null {
  const { type, unit, name, calories } = request;
  if (type !== 'quick') {
    const own = OWN_FIELDS.find((field) => request[field] !== undefined);
    return own ? [own, 'Only a quick item has a name, brand, amount and values of its own'] : null;
  }
  if (unit !== 'serving') return ['unit', QUICK_UNIT];
  const isPortion = stored !== null && name === undefined && calories === undefined;
  if (!isPortion && name === undefined) return ['name', 'Please enter a name'];
  if (!isPortion && calories === undefined) return ['calories', 'Calories are required'];
  return stored && !isInBounds(stored) ? ['quantity', 'Please enter a valid quantity'] : null;
}

/** True if the values of an item are within the limits of any portion: those of a scaled one, or of a recipe, may not be. */
export function isInBounds({ calories, protein, carbs, fat }: MealItem): boolean {
  if (calories !== null && calories > MAX_ITEM_CALORIES) return false;
  return [protein, carbs, fat].every((grams) => grams === null || grams <= MAX_ITEM_GRAMS);
}
