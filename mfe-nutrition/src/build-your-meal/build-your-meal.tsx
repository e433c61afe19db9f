import { mealEntries, useCreateEntry } from '@fettle/shared-ui/data';
import type { EntryMoment } from '@fettle/shared-ui/forms';
import type { PartOfDay } from '@fettle/shared-ui/rules';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { useRef, useState } from 'react';
import type { MealFood } from '../food-search/meal-food.ts';
import { draftOfFoods, EMPTY_MEAL, type MealDraft, shownDraft } from '../meal-items/meal-draft.ts';
import { MealForm } from './meal-form.tsx';
import type { MealSave } from './use-save-meal.ts';

interface BuildYourMealProps extends Omit<EntryDialogProps, 'entry'> {
  /** Initial time of the meal, which the member can change; now by default. */
  moment?: EntryMoment;
  /** Initial part of the day, which the member can change; derived from the time by default. */
  part?: PartOfDay | null;
  /** Opens the scanner at once. */
  scan?: boolean;
  /** Initial foods of the meal. */
  foods?: readonly MealFood[];
}

/** Body and footer of the dialog for a new meal; the shell, or the diary, renders its frame. */
export default function BuildYourMeal({
  moment = null,
  part = null,
  scan,
  foods,
  ...dialog
}: BuildYourMealProps) {
  // Search results contain the last portions of foods, which saving this meal changes: `foods` is invalidated.
  const sent = useRef<MealDraft>(EMPTY_MEAL);
  const create = useCreateEntry(mealEntries, {
    meta: { success: 'Meal saved', invalidates: [['foods']] },
    shown: () => shownDraft(sent.current),
  });
  const save: MealSave = {
    isPending: create.isPending,
    mutate: (fields, options, draft) => {
      sent.current = draft;
      create.mutate(fields, options);
    },
  };
  const [draft] = useState(() => draftOfFoods(foods ?? [], Date.now()));
  const opening = { draft, moment, part, notes: '' };
  return <MealForm {...dialog} save={save} scan={scan} opening={opening} />;
}
