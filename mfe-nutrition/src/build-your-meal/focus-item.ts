import type { MealDraft, Refusal } from '../meal-items/meal-draft.ts';

/** To an item's quantity, or to its Remove where the food is gone. */
export function focusItem(
  form: HTMLFormElement,
  meal: MealDraft,
  id: string | undefined,
  refusal?: Refusal,
): void {
  const index = meal.items.findIndex((item) => item.id === id);
  const quantity = form.elements.namedItem(`items.${index}.quantity`);
  const remove = form.querySelector(`[data-remove="${id}"]`);
  const target = refusal?.gone ? remove : quantity;
  if (target instanceof HTMLElement) target.focus();
}
