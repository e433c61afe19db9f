import { ApiError } from '@fettle/shared-ui/data';
import type { ItemError, MealDraftItem } from '../meal-items/meal-draft.ts';

const FOOD_DELETED = 'This food no longer exists. Remove it to save the meal.';

/**
 * Sorts the server's errors about a meal: `items.<index>.…` belongs to the item that was sent at that index. `rest` is
 * the failure with the remaining errors, null when every error has an item. For a food that was deleted in the
 * meantime the message says what to do.
 */
export function mealItemErrors(failure: Error, sent: readonly Pick<MealDraftItem, 'id'>[]) {
  const byItem = new Map<string, ItemError>();
  if (!(failure instanceof ApiError)) return { byItem, rest: failure };

  const others = failure.errors.filter(({ field, message }) => {
    const [, index, part] = /^items\W(\d+)\W*(\w*)/.exec(field ?? '') ?? [];
    const item = index === undefined ? undefined : sent[Number(index)];
    const gone = part === 'food_id';
    if (item && !byItem.has(item.id))
      byItem.set(item.id, { message: gone ? FOOD_DELETED : message, food_deleted: gone });
    return item === undefined;
  });
  const { status, requestId } = failure;
  return { byItem, rest: others.length > 0 ? new ApiError({ status, requestId, errors: others }) : null };
}
