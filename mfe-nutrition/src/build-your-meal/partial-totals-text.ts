import type { Nutrition } from '@fettle/shared-ui/rules';
import type { MealDraftItem } from '../meal-items/meal-draft.ts';

const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat'] as const;

/**
 * Why the totals are partial: "Partial: fat is unknown for 2 foods". Null while every value is known. An invalid
 * quantity does not count as an unknown value; its own field shows the error.
 */
export function partialTotalsText(
  items: readonly (Nutrition & Pick<MealDraftItem, 'quantity'>)[],
): string | null {
  const measured = items.filter((item) => item.quantity !== null);
  const unknown = NUTRIENTS.filter((nutrient) => measured.some((item) => item[nutrient] === null));
  const foods = measured.filter((item) => unknown.some((nutrient) => item[nutrient] === null)).length;
  if (foods === 0) return null;
  const plural = unknown.length > 1 || unknown[0] === 'calories' || unknown[0] === 'carbs';
  return `Partial: ${list(unknown)} ${plural ? 'are' : 'is'} unknown for ${foods === 1 ? '1 food' : `${foods} foods`}`;
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
