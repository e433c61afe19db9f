import { formatDecimal } from '@fettle/shared-ui/forms';
import type { MealFood } from './meal-food.ts';

/** "80 g", "1 serving", "1.5 servings": how much the member had last; null where that is not known. */
export function lastPortion({ last }: MealFood): string | null {
  if (last === null) return null;
  const quantity = formatDecimal(last.quantity);
  if (last.unit === 'g') return `${quantity}\u00a0g`;
  return `${quantity} ${last.quantity === 1 ? 'serving' : 'servings'}`;
}
