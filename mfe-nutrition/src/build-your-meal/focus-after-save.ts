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

/** Save was disabled while it waited, which takes the focus from it in some browsers: it gets it back. */
export function focusSaveIfLost(form: HTMLFormElement): void {
  if (form.contains(document.activeElement)) return;
  form.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
