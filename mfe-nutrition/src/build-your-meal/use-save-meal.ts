import { mealEntries, useCreateEntry } from '@fettle/shared-ui/data';
import {
  type EntryMoment,
  entryMoment,
  showFormErrors,
  useForm,
  z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { type Dispatch, type FormEvent, useEffect, useRef } from 'react';
import {
  firstInvalidItem,
  type ItemError,
  type MealDraft,
  type MealDraftAction,
  mealItemsToSend,
} from '../meal-items/meal-draft.ts';
import { mealItemErrors } from './meal-item-errors.ts';

/** What the meal has beside its items. */
const mealForm = z.object({ occurred_at: entryMoment(), notes: z.string().check(z.trim()) });

interface SaveMeal {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  /** What the moment starts with; null is now. */
  moment: EntryMoment;
  onSaved: () => void;
}

/**
 * The form around the draft: when it was eaten, notes, saving, and where an error shows (under the item, under the notes, otherwise in the
 * banner). An invalid quantity gets the focus and nothing is sent. A failure changes nothing in the draft.
 */
export function useSaveMeal({ meal, dispatch, moment, onSaved }: SaveMeal) {
  const form = useForm<z.input<typeof mealForm>, unknown, z.output<typeof mealForm>>({
    resolver: zodResolver(mealForm),
    defaultValues: { occurred_at: moment, notes: '' },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  // Foods found and recent foods carry the last portion, which is now that of this meal.
  const save = useCreateEntry(mealEntries, { meta: { success: 'Meal saved', invalidates: [['foods']] } });
  const failed = useRef<{ failure: Error; element: HTMLFormElement } | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const items = mealItemsToSend(meal);
    if (items === null) {
      dispatch({ type: 'touch-all' });
      focusItem(element, meal, firstInvalidItem(meal)?.id);
      return;
    }
    const onError = (failure: Error) => {
      failed.current = { failure, element };
    };
    void handleSubmit((fields) => save.mutate({ items, ...fields }, { onSuccess: onSaved, onError }))(event);
  };

  // The fields are inert while saving: only afterwards can one of them take the focus.
  useEffect(() => {
    if (save.isPending || failed.current === null) return;
    const { failure, element } = failed.current;
    failed.current = null;
    const { byItem, rest } = mealItemErrors(failure, meal.items);
    dispatch({ type: 'set-errors', errors: byItem });
    if (rest) showFormErrors(setError)(rest);
    const [id, error] = byItem.entries().next().value ?? [];
    if (!rest) focusItem(element, meal, id, error);
  });

  return { register, control, submit, errors: formState.errors, saving: save.isPending };
}

/** Focuses an item's quantity, or its Remove button where the food was deleted. */
function focusItem(form: HTMLFormElement, meal: MealDraft, id: string | undefined, error?: ItemError): void {
  const index = meal.items.findIndex((item) => item.id === id);
  const quantity = form.elements.namedItem(`items.${index}.quantity`);
  const remove = form.querySelector(`[data-remove="${id}"]`);
  const target = error?.food_deleted ? remove : quantity;
  if (target instanceof HTMLElement) target.focus();
}
