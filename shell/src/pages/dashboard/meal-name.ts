import type { Schemas } from '@fettle/shared-ui/data';

/** A meal has no name of its own: its first food stands for it, and the others are counted. */
export function mealName(items: Pick<Schemas['MealItemDto'], 'name'>[]): { name: string; more: string } {
  const others = items.length - 1;
  return {
    name: items[0]?.name ?? 'Meal',
    more: others > 0 ? `and ${others} more` : '',
  };
}
