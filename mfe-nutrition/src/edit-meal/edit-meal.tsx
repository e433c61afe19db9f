import { ErrorState, LoadingState, SkeletonText } from '@fettle/shared-ui';
import {
  ApiError,
  api,
  type BodyOf,
  type EntryOfKind,
  forgetWaiting,
  mealEntries,
  queryOptions,
  type Schemas,
  useQuery,
  useUpdateEntry,
} from '@fettle/shared-ui/data';
import { DialogBody } from '@fettle/shared-ui/overlays';
import { momentOfEntry, zoneOfEntry } from '@fettle/shared-ui/rules';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MealForm } from '../build-your-meal/meal-form.tsx';
import type { MealSave } from '../build-your-meal/use-save-meal.ts';
import { foodsOfAnswer, type MealFood } from '../food-search/meal-food.ts';
import { type MealDraft, shownDraft } from '../meal-items/meal-draft.ts';
import { MealConflict } from './meal-conflict.tsx';
import { versionOfDraft, versionOfEntry } from './meal-version.ts';
import { draftOfStoredMeal } from './stored-meal.ts';

type MealEntry = Schemas['MealEntryDto'] & Pick<EntryOfKind<'meal-entries'>, 'waiting'>;

interface EditMealProps extends Omit<EntryDialogProps, 'entry'> {
  meal: MealEntry;
}

/** Body and footer of Build Your Meal for a stored meal; its foods are loaded in their present state. */
export function EditMeal({ meal: opened, ...dialog }: EditMealProps) {
  const [meal, setMeal] = useState(opened);
  const query = useQuery({ ...foodsOf(meal), enabled: meal.waiting?.to !== 'create' });
  const foods = knownFoods(meal, query);
  if (foods) {
    return (
      <StoredMeal
        key={meal.version}
        {...dialog}
        meal={meal}
        foods={foods}
        onTakeStored={(stored) => {
          dialog.guardClose(null);
          void forgetWaiting(stored.id);
          setMeal(stored);
        }}
      />
    );
  }
  return (
    <DialogBody>
      {query.isError ? (
        <ErrorState
          compact
          title="The meal could not be loaded"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : (
        <LoadingState label="Loading the meal">
          <SkeletonText lines={6} />
        </LoadingState>
      )}
    </DialogBody>
  );
}

/**
 * Present state of the foods; none offline and for a meal that the server does not have yet. Then the values of the
 * meal's own items apply.
 */
function knownFoods({ waiting }: MealEntry, { data, error }: { data?: MealFood[]; error: Error | null }) {
  const unreachable = error instanceof ApiError && error.isNetworkError;
  return data ?? (waiting?.to === 'create' || unreachable ? NO_FOODS : undefined);
}

const NO_FOODS: MealFood[] = [];
const FIRST_QUANTITY = '[role=dialog] input[name="items.0.quantity"]';

const foodsOf = ({ id, version }: MealEntry) =>
  queryOptions({
    queryKey: ['foods', 'of-meal', id, version],
    queryFn: async ({ signal }) => {
      const found = await api.get('/meal-entries/{id}/foods', { path: { id }, signal });
      return foodsOfAnswer(found, found.attributions);
    },
  });

interface StoredMealProps extends EditMealProps {
  foods: MealFood[];
  /** Called when the member chose the version of another tab: the form starts again with it. */
  onTakeStored: (stored: MealEntry) => void;
}

function StoredMeal({ meal, foods, onTakeStored, ...dialog }: StoredMealProps) {
  const opening = useMemo(
    () => ({
      draft: draftOfStoredMeal(meal.items, foods),
      moment: momentOfEntry(meal),
      timeZone: zoneOfEntry(meal),
      part: meal.part_of_day ?? null,
      notes: meal.notes,
    }),
    [meal, foods],
  );
  const { save, conflict, overwriteConflict, dismissConflict } = useUpdateEntry(mealEntries, meal, {
    meta: { success: 'Meal updated', invalidates: [['foods']] },
    shown: () => (sent.current ? shownDraft(sent.current.draft) : {}),
  });
  const sent = useRef<{ fields: BodyOf<'post', '/meal-entries'>; draft: MealDraft }>(undefined);
  const write: MealSave = {
    isPending: save.isPending,
    mutate: (fields, options, draft) => {
      sent.current = { fields, draft };
      save.mutate(fields, options);
    },
  };
  const keepMine = () => {
    overwriteConflict();
    if (sent.current) save.mutate(sent.current.fields, { onSuccess: dialog.onClose });
  };
  // The dialog's frame has the focus, since it opened before its form was loaded.
  useEffect(() => document.querySelector<HTMLElement>(FIRST_QUANTITY)?.focus(), []);
  return (
    <>
      <MealForm {...dialog} save={write} opening={opening} editing entryId={meal.id} />
      {conflict && sent.current && (
        <MealConflict
          mine={versionOfDraft(sent.current.draft, meal, sent.current.fields)}
          stored={versionOfEntry(conflict)}
          onKeepMine={keepMine}
          onTakeStored={() => onTakeStored(conflict)}
          onClose={dismissConflict}
        />
      )}
    </>
  );
}
