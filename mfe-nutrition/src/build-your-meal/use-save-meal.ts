import { ApiError, type BodyOf } from '@fettle/shared-ui/data';
import {
  type EntryMoment,
  entryMoment,
  showFormErrors,
  useForm,
  z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { PARTS_OF_DAY, type PartOfDay } from '@fettle/shared-ui/rules';
import { type Dispatch, type FormEvent, useEffect, useMemo, useRef } from 'react';
import {
  firstInvalidItem,
  type ItemError,
  type MealDraft,
  type MealDraftAction,
  mealItemsToSend,
} from '../meal-items/meal-draft.ts';
import { mealItemErrors } from './meal-item-errors.ts';

/** Form schema for a meal's time, part of the day (null: derived from the time) and notes. */
const mealForm = (stored: EntryMoment, timeZone?: string) =>
  z.object({
    occurred_at: entryMoment(stored, timeZone),
    part_of_day: z.nullable(z.enum(PARTS_OF_DAY)),
    notes: z.string().check(z.trim()),
  });
type MealFields = z.output<ReturnType<typeof mealForm>>;

/** Initial values of a meal's form; `moment` null is now. */
export interface MealOpening {
  draft: MealDraft;
  moment: EntryMoment;
  /** Time zone of `moment`; this device's by default. */
  timeZone?: string;
  /** Part of the day; null derives it from the time. */
  part: PartOfDay | null;
  notes: string;
}

/** Request fields for the time and part of the day of a meal that is logged at once. */
export type TimeToLog = Pick<BodyOf<'post', '/meal-entries'>, 'occurred_at' | 'time_zone' | 'part_of_day'>;

/** Mutation that creates the meal or overwrites the stored one. */
export interface MealSave {
  isPending: boolean;
  mutate(
    fields: BodyOf<'post', '/meal-entries'>,
    options: { onSuccess(): void; onError(failure: Error): void },
    /** The sent draft, which unlike `fields` has the names of the foods. */
    draft: MealDraft,
  ): void;
}

interface SaveMeal {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  save: MealSave;
  opening: MealOpening;
  editing: boolean;
  onSaved: () => void;
}

/**
 * Manages the form around the draft: time, part of the day, notes and saving. An error shows under its item or field,
 * else in the banner. An invalid quantity gets the focus, and nothing is sent. A failure keeps the draft's foods.
 */
export function useSaveMeal({ meal, dispatch, save, opening, editing, onSaved }: SaveMeal) {
  const { moment, timeZone, part, notes } = opening;
  const schema = useMemo(() => mealForm(editing ? moment : null, timeZone), [editing, moment, timeZone]);
  const form = useForm<z.input<typeof schema>, unknown, MealFields>({
    resolver: zodResolver(schema),
    defaultValues: { occurred_at: moment, part_of_day: part, notes },
  });
  const { register, control, getValues, setValue, handleSubmit, setError, formState } = form;
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
    void handleSubmit((fields) => {
      // "Now" takes this device's time zone; any other time stays in the zone where the meal was eaten.
      const now = editing && getValues('occurred_at') === null;
      const time_zone = now ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
      save.mutate(
        { items, ...fields, ...(time_zone && { time_zone }) },
        { onSuccess: onSaved, onError },
        meal,
      );
    })(event);
  };

  // Wait for the end of saving: the fields are inert until then and cannot take the focus.
  useEffect(() => {
    if (save.isPending || failed.current === null) return;
    const { failure, element } = failed.current;
    failed.current = null;
    // The screen shows both versions instead.
    if (failure instanceof ApiError && failure.code === 'VERSION_CONFLICT') return;
    const { byItem, rest } = mealItemErrors(failure, meal.items);
    dispatch({ type: 'set-errors', errors: byItem });
    if (rest) showFormErrors(setError)(rest);
    const [id, error] = byItem.entries().next().value ?? [];
    if (!rest) focusItem(element, meal, id, error);
  });

  /** Reads time and part of the day for a meal that is logged at once; shows an error and returns null if invalid. */
  const timeToLog = (): TimeToLog | null => {
    const { data, error } = mealForm(null, timeZone).safeParse(getValues());
    if (data) {
      const { occurred_at, part_of_day } = data;
      return { occurred_at, part_of_day, ...(occurred_at && timeZone && { time_zone: timeZone }) };
    }
    const [{ message } = { message: '' }] = error.issues;
    setError('occurred_at', { message }, { shouldFocus: true });
    return null;
  };

  const { errors, isDirty } = formState;
  const saving = save.isPending;
  return { register, control, getValues, setValue, submit, timeToLog, errors, isDirty, saving };
}

/** Focuses an item's quantity, or its Remove button if the food was deleted. */
export function focusItem(
  form: HTMLFormElement,
  meal: MealDraft,
  id: string | undefined,
  error?: ItemError,
): void {
  const index = meal.items.findIndex((item) => item.id === id);
  const quantity = form.elements.namedItem(`items.${index}.quantity`);
  const remove = form.querySelector(`[data-remove="${id}"]`);
  const target = error?.food_deleted ? remove : quantity;
  if (target instanceof HTMLElement) target.focus();
}
