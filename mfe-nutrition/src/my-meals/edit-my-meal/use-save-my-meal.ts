import { type ApiError, api, type BodyOf, type Schemas, useUpdateEntry } from '@fettle/shared-ui/data';
import {
  formatDecimal,
  parseDecimal,
  showFormErrors,
  useForm,
  type z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import type { Dispatch, FormEvent } from 'react';
import { mealItemErrors } from '../../build-your-meal/meal-item-errors.ts';
import { type MealDraft, type MealDraftAction, mealItemsToSend } from '../../meal-items/meal-draft.ts';
import { type MyMeal, myMealFields, myMealItems, myMealOf } from '../chosen-meal.ts';
import { myMealForm } from './my-meal-form.ts';

type StoredMeal = Schemas['MyMealDto'];
type Versioned = Pick<StoredMeal, 'id' | 'version'>;
export type MyMealFields = BodyOf<'patch', '/my-meals/{id}'>;

const myMealsResource = {
  update: ({ id, version }: Versioned, fields: MyMealFields): Promise<StoredMeal> =>
    api.patch('/my-meals/{id}', fields, { path: { id }, headers: { 'If-Match': String(version) } }),
};

const asText = (value: number | null) => (value === null ? '' : formatDecimal(value));

interface SaveMyMeal {
  opened: MyMeal;
  draft: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  onSaved: () => void;
}

/** Manages the fields of a saved meal and its saving over the version that was opened. */
export function useSaveMyMeal({ opened, draft, dispatch, onSaved }: SaveMyMeal) {
  const form = useForm<z.input<typeof myMealForm>, unknown, z.output<typeof myMealForm>>({
    resolver: zodResolver(myMealForm),
    defaultValues: {
      name: opened.name,
      servings: asText(opened.servings),
      cooked_grams: asText(opened.cooked_grams),
      notes: opened.notes,
    },
  });
  const { save, conflict, ...choice } = useUpdateEntry<MyMealFields, Versioned>(myMealsResource, opened, {
    meta: { success: 'My meal saved', invalidates: [['my-meals'], ['foods']] },
    asSent: (stored) => myMealFields(myMealOf(stored as StoredMeal)),
  });
  const send = (fields: MyMealFields) =>
    save.mutate(fields, {
      onSuccess: onSaved,
      onError: (failure) => {
        if ((failure as ApiError).code === 'VERSION_CONFLICT') return;
        const { byItem, rest } = mealItemErrors(failure, draft.items);
        dispatch({ type: 'set-errors', errors: byItem });
        if (rest) showFormErrors(form.setError)(rest);
      },
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const items = mealItemsToSend(draft);
    if (items === null) return dispatch({ type: 'touch-all' });
    void form.handleSubmit((fields) => send({ ...fields, items: myMealItems(items) }))(event);
  };
  /** Multiplies the foods, the servings and the cooked weight. */
  const scale = (by: number) => {
    dispatch({ type: 'scale', by });
    for (const field of ['servings', 'cooked_grams'] as const) {
      const value = parseDecimal(form.getValues(field));
      if (value !== null)
        form.setValue(field, formatDecimal(Number((value * by).toFixed(4))), { shouldDirty: true });
    }
  };
  const keepMine = () => {
    choice.overwriteConflict();
    if (save.variables) send(save.variables);
  };
  return {
    form,
    saving: save.isPending,
    submit,
    scale,
    /** The meal as another tab or device saved it after it was opened. */
    conflict: conflict && myMealOf(conflict as StoredMeal),
    keepMine,
    dismissConflict: choice.dismissConflict,
  };
}
