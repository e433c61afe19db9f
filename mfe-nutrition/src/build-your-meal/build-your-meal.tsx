import { DialogForm, NotesField } from '@fettle/shared-ui/forms';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { useEffect, useReducer, useRef } from 'react';
import { FoodSearchBox } from '../food-search/food-search-box.tsx';
import { draftTotals, EMPTY_MEAL, mealDraft } from '../meal-items/meal-draft.ts';
import { MealItems } from '../meal-items/meal-items.tsx';
import styles from './build-your-meal.module.css';
import { MealAnnouncer } from './meal-announcer.tsx';
import { MealTotalsPanel } from './meal-totals-panel.tsx';
import { useSaveMeal } from './use-save-meal.ts';

/** Build Your Meal: body and footer; the frame is the shell's. */
export default function BuildYourMeal({ onClose, guardClose }: EntryDialogProps) {
  const [meal, dispatch] = useReducer(mealDraft, EMPTY_MEAL);
  const search = useRef<HTMLInputElement>(null);
  const { errors, register, saving, submit } = useSaveMeal({ meal, dispatch, onSaved: onClose });
  const hasItems = meal.items.length > 0;

  useEffect(() => {
    guardClose(hasItems ? 'Discard this meal? It is not saved yet.' : null);
  }, [guardClose, hasItems]);

  return (
    <DialogForm
      saving={saving}
      saveLabel="Save Entry"
      saveDisabled={!hasItems}
      onSubmit={submit}
      onCancel={onClose}
      banner={errors.root}
    >
      <FoodSearchBox
        inputRef={search}
        onAdd={(product) => dispatch({ type: 'add', product, at: Date.now() })}
      />
      <div className={styles.meal}>
        <MealAnnouncer meal={meal} />
        <MealItems meal={meal} dispatch={dispatch} onDone={() => search.current?.focus()} />
      </div>
      {hasItems && <MealTotalsPanel totals={draftTotals(meal)} />}
      <NotesField initiallyShown={false} error={errors.notes} {...register('notes')} />
    </DialogForm>
  );
}
