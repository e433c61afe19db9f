import { type ToastOptions, toast } from '@fettle/shared-ui';
import { ApiError, mealEntries, useCreateEntry } from '@fettle/shared-ui/data';
import { foodName, itemToLog, type PartOfDay, type ShownItem } from '@fettle/shared-ui/rules';
import { useRef } from 'react';

interface Meal {
  items: readonly ShownItem[];
  /** Part of the day of the new meal; derived from its time by default. */
  part_of_day?: PartOfDay | null;
  /** The title of the toast: "Breakfast logged". */
  logged: string;
  /** The text below the title: the foods. */
  name: string;
}

/**
 * Logs foods and portions as a new meal in one tap, once for each mount; the toast can undo it. Foods that were
 * deleted meanwhile are named, and the rest is offered.
 */
export function useLogAgain({ items, part_of_day, logged, name }: Meal) {
  const sent = useRef<readonly ShownItem[]>(items);
  const { mutate, isPending, isSuccess } = useCreateEntry(mealEntries, {
    // Foods carry the last portion, which is now this meal's.
    meta: { success: { title: logged, message: name }, invalidates: [['foods']] },
    shown: () => ({ items: sent.current }),
  });
  const log = (some: readonly ShownItem[], onLogged?: () => void) => {
    const onError = (failure: Error) =>
      toast(refusal(failure, some, (rest) => log(rest, onLogged)) ?? NOT_LOGGED);
    sent.current = some;
    mutate({ items: some.map(itemToLog), part_of_day }, { onSuccess: onLogged, onError });
  };
  return { log: (onLogged?: () => void) => log(items, onLogged), isPending, isSuccess };
}

const NOT_LOGGED = {
  type: 'error',
  title: 'Not logged',
  message: 'Please try again: it will not be logged twice.',
} as const;

function refusal(
  failure: Error,
  items: readonly ShownItem[],
  logRest: (rest: readonly ShownItem[]) => void,
): ToastOptions | null {
  const deleted = failure instanceof ApiError ? deletedFoods(failure) : [];
  if (deleted.length === 0) return null;
  const rest = items.filter((_, place) => !deleted.includes(place));
  const isWeight =
    failure instanceof ApiError && failure.errors.some(({ field }) => field?.endsWith('.unit'));
  const names = deleted.map((place) => foodName(items[place] ?? '').short).join(', ');
  return {
    type: 'warning',
    title: 'Not logged',
    message: `${isWeight ? 'Can no longer be logged by weight' : 'No longer among your foods'}: ${names}`,
    ...(rest.length > 0 && { action: { label: 'Log the rest', onClick: () => logRest(rest) } }),
  };
}

/**
 * Indexes of the foods that a refused meal names as not found, because they were deleted, and of recipes in grams whose
 * cooked weight was taken away. Empty when the meal was
 * refused for another reason, which leaving out foods would not solve.
 */
export function deletedFoods({ errors }: Pick<ApiError, 'errors'>): number[] {
  const places = errors.map(({ field }) => /^items\.(\d+)\.(?:food_id|unit)$/.exec(field ?? '')?.[1]);
  return places.every((place) => place !== undefined) ? places.map(Number) : [];
}
