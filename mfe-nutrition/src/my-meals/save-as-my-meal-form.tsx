import { Button, Input } from '@fettle/shared-ui';
import { ApiError, api, type BodyOf, newId, useMutation, useQuery } from '@fettle/shared-ui/data';
import { DecimalInput, FormField } from '@fettle/shared-ui/forms';
import { useEscapeWithin } from '@fettle/shared-ui/overlays';
import { foodName, PART_NAMES, type PartOfDay } from '@fettle/shared-ui/rules';
import { type Dispatch, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { mealItemErrors } from '../build-your-meal/meal-item-errors.ts';
import { type MealDraft, type MealDraftAction, mealItemsToSend } from '../meal-items/meal-draft.ts';
import { MAX_NAME_LENGTH, myMealItems, proposedName } from './chosen-meal.ts';
import { servingsMade } from './edit-my-meal/my-meal-form.ts';
import styles from './my-meals.module.css';
import { myMeals } from './my-meals.queries.ts';

export interface SaveAsMyMealFormProps {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  /** Part of the day of the meal. */
  part: PartOfDay;
  onClose: () => void;
}

/**
 * Asks for the name of the draft's foods, in place, and saves them; the draft stays unchanged. It is no form element,
 * since it is inside the meal's form and a nested form would submit both. Enter saves; Escape closes only this.
 */
export default function SaveAsMyMealForm({ meal, dispatch, part, onClose }: SaveAsMyMealFormProps) {
  const { data: saved = [] } = useQuery(myMeals.all);
  const taken = saved.map(({ name }) => name);
  const [typed, setTyped] = useState<string | null>(null);
  const [servings, setServings] = useState('');
  const [error, setError] = useState<string>();
  const [servingsError, setServingsError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const heading = useId();
  const { send, isPending } = useSaveAsMyMeal(meal, dispatch);
  useEscapeWithin(form, onClose);
  useEffect(() => {
    field.current?.select();
    form.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const name = typed ?? proposedName(PART_NAMES[part], taken);
  const save = async () => {
    if (isPending) return;
    const made = servingsMade.safeParse(servings);
    setServingsError(made.error?.issues[0]?.message);
    setError(name.trim() ? undefined : 'Please enter a name');
    if (!name.trim()) field.current?.focus();
    if (!name.trim() || made.error) return;
    try {
      await send(name.trim(), made.data);
      onClose();
    } catch (failure) {
      setError(failureText(failure));
      field.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.stopPropagation();
    event.preventDefault();
    void save();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this
    <div ref={form} role="group" aria-labelledby={heading} className={styles.nameForm} onKeyDown={onKeyDown}>
      <span id={heading} hidden>
        Save as my meal
      </span>
      <div className={styles.nameFields}>
        <FormField label="Name of the meal" error={error ? { message: error } : undefined}>
          <Input
            ref={field}
            autoFocus
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            enterKeyHint="done"
            dir="auto"
            value={name}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        </FormField>
        <FormField
          label="Makes servings"
          error={servingsError ? { message: servingsError } : undefined}
          hint="Only for a recipe"
        >
          <DecimalInput min={1} value={servings} onChange={(event) => setServings(event.target.value)} />
        </FormField>
      </div>
      <div className={styles.nameButtons}>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="soft" loading={isPending} onClick={() => void save()}>
          Save meal
        </Button>
      </div>
    </div>
  );
}

/** Returns a function that saves the draft's foods under a name; it rejects with `RefusedMeal` for a draft to correct first. */
function useSaveAsMyMeal(meal: MealDraft, dispatch: Dispatch<MealDraftAction>) {
  /** Id of each request, so that saving the same meal again that may already be saved writes nothing. */
  const ids = useRef(new Map<string, string>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (fields: BodyOf<'post', '/my-meals'>) => api.post('/my-meals', fields),
    meta: {
      success: ({ name }: { name: string }) => `${name} is in your meals`,
      invalidates: [['my-meals']],
    },
  });
  const send = async (name: string, servings: number | null) => {
    const recipe = meal.items.find(({ type }) => type === 'recipe');
    if (recipe)
      throw new RefusedMeal(
        `A saved meal cannot contain a recipe. Remove ${recipe.product.name} from the meal first`,
      );
    const items = mealItemsToSend(meal);
    if (items === null) {
      dispatch({ type: 'touch-all' });
      throw new RefusedMeal('Please correct the quantities above first');
    }
    const fields = { name, items: myMealItems(items), ...(servings !== null && { servings }) };
    const key = JSON.stringify(fields);
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    try {
      await mutateAsync({ id, ...fields });
    } catch (failure) {
      const { byItem } = mealItemErrors(failure as Error, meal.items);
      const gone = meal.items.filter((item) => byItem.has(item.id));
      if (gone.length === 0) throw failure;
      const names = gone.map(({ product }) => foodName(product).short).join(', ');
      throw new RefusedMeal(`No longer among your foods: ${names}. Remove it from the meal first`);
    }
  };
  return { send, isPending };
}

/** Reason why a meal cannot be saved; the field shows its message. */
class RefusedMeal extends Error {}

/** Returns the server's message about the name, or a hint to try again if the server did not answer. */
function failureText(failure: unknown): string {
  if (failure instanceof RefusedMeal) return failure.message;
  if (failure instanceof ApiError && failure.status > 0 && failure.status < 500) return failure.message;
  return 'Not saved. Check your connection and try again.';
}
