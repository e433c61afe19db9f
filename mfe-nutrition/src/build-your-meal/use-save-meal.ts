import { mealEntries, useCreateEntry } from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { type Dispatch, type FormEvent, useEffect, useRef } from 'react';
import {
  firstUnsavable,
  type MealDraft,
  type MealDraftAction,
  mealItemsToSend,
} from '../meal-items/meal-draft.ts';
import { focusItem } from './focus-item.ts';
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
  const failed = useRef<{ failure: Error; form: HTMLFormElement } | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const items = mealItemsToSend(meal);
    if (items === null) {
      dispatch({ type: 'check-all' });
      focusItem(form, meal, firstUnsavable(meal)?.id);
      return;
    }
    clearErrors();
    const onError = (failure: Error) => {
      failed.current = { failure, form };
    };
    save.mutate({ items, notes: getValues('notes').trim() }, { onSuccess: onSaved, onError });
  };

  // The fields are locked while saving: only when they are open again can one of them take the focus.
  useEffect(() => {
    if (save.isPending || failed.current === null) return;
    const { failure, form } = failed.current;
    failed.current = null;
    const { byItem, rest } = mealRefusals(failure, meal.items);
    dispatch({ type: 'refuse', refusals: byItem });
    if (rest) showFormErrors(setError)(rest);
    const [id, refusal] = byItem.entries().next().value ?? [];
    if (!rest) focusItem(form, meal, id, refusal);
  });

  return { register, submit, errors: formState.errors, saving: save.isPending };
}
