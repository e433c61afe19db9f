import { DialogForm, NotesField } from '@fettle/shared-ui/forms';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { useEffect, useReducer, useRef } from 'react';
import { FoodSearchBox } from '../food-search/food-search-box.tsx';
import { EMPTY_MEAL, mealDraft } from '../meal-items/meal-draft.ts';
import { MealItems } from '../meal-items/meal-items.tsx';
import styles from './build-your-meal.module.css';
import { useMealAnnouncements } from './meal-announcements.ts';
import { MealTotalsPanel } from './meal-totals-panel.tsx';
import { useSaveMeal } from './use-save-meal.ts';

/** Body and footer of the dialog; the shell renders its frame. */
export default function BuildYourMeal({ onClose, guardClose }: EntryDialogProps) {
  const [meal, dispatch] = useReducer(mealDraft, EMPTY_MEAL);
  const search = useRef<HTMLInputElement>(null);
  const { errors, register, saving, submit } = useSaveMeal({ meal, dispatch, onSaved: onClose });
  const hasItems = meal.items.length > 0;
  useMealAnnouncements(meal);

  useEffect(() => {
    const question = saving
      ? 'This meal is being saved right now; it may be kept all the same.'
      : 'Discard this meal? It is not saved yet.';
    guardClose(hasItems ? question : null);
  }, [guardClose, hasItems, saving]);

  return (
    <DialogForm
      saving={saving}
      saveLabel="Save Entry"
      saveDisabled={!hasItems}
      onSubmit={submit}
      onCancel={onClose}
      banner={errors.root}
      bodyHeight="27rem"
      summary={<MealTotalsPanel meal={meal} />}
    >
      <div className={styles.meal} inert={saving}>
        <FoodSearchBox
          inputRef={search}
          onAdd={(product) => dispatch({ type: 'add', product, at: Date.now() })}
        />
        <MealItems meal={meal} dispatch={dispatch} onDone={() => search.current?.focus()} />
        <NotesField initiallyShown={false} error={errors.notes} {...register('notes')} />
      </div>
    </DialogForm>
  );
}
