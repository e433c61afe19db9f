import { ApiError } from '@fettle/shared-ui/data';
import type { MealDraftItem, Refusal } from '../meal-items/meal-draft.ts';

const GONE = 'This food no longer exists. Remove it to save the meal.';

/**
 * Sorts what the server says against a meal: `items.<index>.…` belongs to the item that was sent in that place.
 * `rest` is the failure with what is left of it, null when every word found its item. A food that was deleted
 * meanwhile gets words that say what to do about it.
 */
export function mealRefusals(failure: Error, sent: readonly Pick<MealDraftItem, 'id'>[]) {
  const byItem = new Map<string, Refusal>();
  if (!(failure instanceof ApiError)) return { byItem, rest: failure };

  const others = failure.errors.filter(({ field, message }) => {
    const [, index, part] = /^items\W(\d+)\W*(\w*)/.exec(field ?? '') ?? [];
    const item = index === undefined ? undefined : sent[Number(index)];
    const gone = part === 'food_id';
    if (item && !byItem.has(item.id)) byItem.set(item.id, { message: gone ? GONE : message, gone });
    return item === undefined;
  });
  const { status, requestId } = failure;
  return { byItem, rest: others.length > 0 ? new ApiError({ status, requestId, errors: others }) : null };
}
