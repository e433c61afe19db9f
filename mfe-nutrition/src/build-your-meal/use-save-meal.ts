import { mealEntries, useCreateEntry } from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { type Dispatch, type FormEvent, useEffect, useRef } from 'react';
import {
  firstInvalidItem,
  type ItemError,
  type MealDraft,
  type MealDraftAction,
  mealItemsToSend,
} from '../meal-items/meal-draft.ts';
import { mealItemErrors } from './meal-item-errors.ts';

interface SaveMeal {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  onSaved: () => void;
}

/**
 * The form around the draft: notes, saving, and where an error shows (under the item, under the notes, otherwise in the
 * banner). An invalid quantity gets the focus and nothing is sent. A failure changes nothing in the draft.
 */
export function useSaveMeal({ meal, dispatch, onSaved }: SaveMeal) {
  const { register, getValues, setError, clearErrors, formState } = useForm({ defaultValues: { notes: '' } });
  // Foods found and recent foods carry the last portion, which is now that of this meal.
  const save = useCreateEntry(mealEntries, { meta: { success: 'Meal saved', invalidates: [['foods']] } });
  const failed = useRef<{ failure: Error; form: HTMLFormElement } | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const items = mealItemsToSend(meal);
    if (items === null) {
      dispatch({ type: 'touch-all' });
      focusItem(form, meal, firstInvalidItem(meal)?.id);
      return;
    }
    clearErrors();
    const onError = (failure: Error) => {
      failed.current = { failure, form };
    };
    save.mutate({ items, notes: getValues('notes').trim() }, { onSuccess: onSaved, onError });
  };

  // The fields are inert while saving: only afterwards can one of them take the focus.
  useEffect(() => {
    if (save.isPending || failed.current === null) return;
    const { failure, form } = failed.current;
    failed.current = null;
    const { byItem, rest } = mealItemErrors(failure, meal.items);
    dispatch({ type: 'set-errors', errors: byItem });
    if (rest) showFormErrors(setError)(rest);
    const [id, error] = byItem.entries().next().value ?? [];
    if (!rest) focusItem(form, meal, id, error);
  });

  return { register, submit, errors: formState.errors, saving: save.isPending };
}

/** Focuses an item's quantity, or its Remove button where the food was deleted. */
function focusItem(form: HTMLFormElement, meal: MealDraft, id: string | undefined, error?: ItemError): void {
  const index = meal.items.findIndex((item) => item.id === id);
  const quantity = form.elements.namedItem(`items.${index}.quantity`);
  const remove = form.querySelector(`[data-remove="${id}"]`);
  const target = error?.food_deleted ? remove : quantity;
  if (target instanceof HTMLElement) target.focus();
}
