import {
  type ApiError,
  api,
  type BodyOf,
  type Schemas,
  useQueryClient,
  useUpdateEntry,
} from '@fettle/shared-ui/data';
import {
  formatDecimal,
  parseDecimal,
  showFormErrors,
  useForm,
  type z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { type Dispatch, type FormEvent, useEffect, useRef } from 'react';
import { mealItemErrors } from '../../build-your-meal/meal-item-errors.ts';
import { focusItem } from '../../build-your-meal/use-save-meal.ts';
import {
  firstInvalidItem,
  hasSameFoods,
  type ItemError,
  type MealDraft,
  type MealDraftAction,
  mealItemsToSend,
} from '../../meal-items/meal-draft.ts';
import { type MyMeal, myMealFields, myMealItems, myMealOf } from '../chosen-meal.ts';
import { myMealForm } from './my-meal-form.ts';

type StoredMeal = Schemas['MyMealDto'];
type Versioned = Pick<StoredMeal, 'id' | 'version'>;
type MyMealFields = BodyOf<'patch', '/my-meals/{id}'>;
type NewMeal = BodyOf<'post', '/my-meals'>;

const DELETED = 'This meal was deleted meanwhile. Save again to keep it as a new meal.';

/** The cooked weight counts only with servings: without them its field is hidden and cannot be refused. */
const resolver: typeof resolveForm = (values, ...rest) =>
  resolveForm(values.servings.trim() === '' ? { ...values, cooked_grams: '' } : values, ...rest);
const resolveForm = zodResolver(myMealForm);

const asText = (value: number | null) => (value === null ? '' : formatDecimal(value));

interface SaveMyMeal {
  opened: MyMeal;
  /** The draft of the opened meal. */
  opening: MealDraft;
  draft: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  /** Called before the focus goes to a food that is refused. */
  onRefused: () => void;
  onSaved: () => void;
}

/**
 * Manages the fields of a saved meal and its saving over the version that was opened. Only what the member changed is
 * sent, so that a new name leaves foods as they are stored. A food that is refused gets the focus.
 */
export function useSaveMyMeal({ opened, opening, draft, dispatch, ...on }: SaveMyMeal) {
  const queryClient = useQueryClient();
  const isDeleted = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const refused = useRef<{ id: string; error?: ItemError } | null>(null);
  const form = useForm<z.input<typeof myMealForm>, unknown, z.output<typeof myMealForm>>({
    resolver,
    defaultValues: {
      name: opened.name,
      servings: asText(opened.servings),
      cooked_grams: asText(opened.cooked_grams),
      notes: opened.notes,
    },
  });
  const { dirtyFields } = form.formState;
  const update = ({ id, version }: Versioned, fields: MyMealFields): Promise<StoredMeal> =>
    isDeleted.current
      ? api.post('/my-meals', { id, ...(fields as NewMeal) })
      : api.patch('/my-meals/{id}', fields, { path: { id }, headers: { 'If-Match': String(version) } });
  const { save, conflict, ...choice } = useUpdateEntry<MyMealFields, Versioned>({ update }, opened, {
    meta: { success: 'My meal saved', invalidates: [['my-meals'], ['foods']] },
    asSent: (stored) => myMealFields(myMealOf(stored as StoredMeal)),
  });
  const showRefused = (id: string | undefined, error?: ItemError) => {
    if (id === undefined) return;
    on.onRefused();
    refused.current = { id, error };
  };
  // Runs once the list shows the food and saving has ended: until then the fields are inert.
  useEffect(() => {
    if (save.isPending || refused.current === null) return;
    const { id, error } = refused.current;
    refused.current = null;
    if (element.current) focusItem(element.current, draft, id, error);
  });

  const send = (fields: MyMealFields) =>
    save.mutate(fields, {
      onSuccess: on.onSaved,
      onError: (failure) => {
        const { code, status } = failure as ApiError;
        const isGone = status === 404;
        if (isGone || code === 'VERSION_CONFLICT')
          void queryClient.invalidateQueries({ queryKey: ['my-meals'] });
        if (code === 'VERSION_CONFLICT') return;
        isDeleted.current ||= isGone;
        if (isGone) return form.setError('root', { message: DELETED });
        const { byItem, rest } = mealItemErrors(failure, draft.items);
        dispatch({ type: 'set-errors', errors: byItem });
        const [id, error] = byItem.entries().next().value ?? [];
        if (rest) showFormErrors(form.setError)(rest);
        else showRefused(id, error);
      },
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    element.current = event.currentTarget;
    const items = mealItemsToSend(draft);
    const keepsFoods = !isDeleted.current && hasSameFoods(draft, opening);
    if (items === null && !keepsFoods) {
      dispatch({ type: 'touch-all' });
      showRefused(firstInvalidItem(draft)?.id);
      return;
    }
    void form.handleSubmit((fields) => {
      const changed = Object.entries(fields).filter(([name]) => dirtyFields[name as keyof typeof fields]);
      const sent = isDeleted.current ? fields : Object.fromEntries(changed);
      send({ ...sent, ...(items && !keepsFoods && { items: myMealItems(items) }) });
    })(event);
  };
  // Unrounded numbers of the texts that `scale` wrote, so that scaling down and up again changes nothing.
  const exact = useRef(new Map<string, number>());
  /** Multiplies the foods, the servings and the cooked weight. */
  const scale = (by: number) => {
    dispatch({ type: 'scale', by });
    for (const field of ['servings', 'cooked_grams'] as const) {
      const text = form.getValues(field);
      const before = exact.current.get(text) ?? parseDecimal(text);
      if (before === null) continue;
      const value = Number((before * by).toFixed(12));
      const written = formatDecimal(Number(value.toFixed(4)));
      exact.current.set(written, value);
      form.setValue(field, written, { shouldDirty: true });
    }
  };
  /** Writes all that the member sees over the stored version. */
  const keepMine = () => {
    choice.overwriteConflict();
    const items = mealItemsToSend(draft);
    void form.handleSubmit((fields) => send({ ...fields, ...(items && { items: myMealItems(items) }) }))();
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
