import { ApiError } from '@fettle/shared-ui/data';
import type { MealDraftItem } from '../meal-items/meal-draft.ts';

/**
 * Sorts what the server says against a meal: `items.<index>.…` belongs to the item that was sent in that place.
 * `rest` is the failure with what is left of it, null when every word found its item.
 */
export function mealRefusals(failure: Error, sent: readonly Pick<MealDraftItem, 'id'>[]) {
  const byItem = new Map<string, string>();
  if (!(failure instanceof ApiError)) return { byItem, rest: failure };

  const others = failure.errors.filter(({ field, message }) => {
    const index = /^items\W(\d+)/.exec(field ?? '')?.[1];
    const item = index === undefined ? undefined : sent[Number(index)];
    if (item && !byItem.has(item.id)) byItem.set(item.id, message);
    return item === undefined;
  });
  const { status, requestId } = failure;
  return { byItem, rest: others.length > 0 ? new ApiError({ status, requestId, errors: others }) : null };
}
