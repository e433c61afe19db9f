import { mealEntries, useCreateEntry } from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import type { Dispatch, FormEvent } from 'react';
import {
  firstUnsavable,
  type MealDraft,
  type MealDraftAction,
  mealItemsToSend,
} from '../meal-items/meal-draft.ts';
import { mealRefusals } from './meal-refusals.ts';

interface SaveMeal {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  onSaved: () => void;
}

/**
 * The form around the draft: notes, saving, and where a refusal shows (under the item, under the notes, else in the
 * banner). A quantity that cannot be read takes the focus instead of being sent. A failure leaves all as it was.
 */
export function useSaveMeal({ meal, dispatch, onSaved }: SaveMeal) {
  const { register, getValues, setError, clearErrors, formState } = useForm({ defaultValues: { notes: '' } });
  const save = useCreateEntry(mealEntries, { meta: { success: 'Meal saved' } });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const items = mealItemsToSend(meal);
    if (items === null) {
      dispatch({ type: 'check-all' });
      focusQuantity(form, meal, firstUnsavable(meal)?.id);
      return;
    }
    clearErrors();
    const refused = (failure: Error) => {
      const { byItem, rest } = mealRefusals(failure, meal.items);
      dispatch({ type: 'refuse', refusals: byItem });
      if (rest) showFormErrors(setError)(rest);
      else focusQuantity(form, meal, byItem.keys().next().value);
    };
    save.mutate({ items, notes: getValues('notes').trim() }, { onSuccess: onSaved, onError: refused });
  };

  return { register, submit, errors: formState.errors, saving: save.isPending };
}

function focusQuantity(form: HTMLFormElement, meal: MealDraft, id: string | undefined) {
  const index = meal.items.findIndex((item) => item.id === id);
  const field = form.elements.namedItem(`items.${index}.quantity`);
  if (field instanceof HTMLElement) field.focus();
}
