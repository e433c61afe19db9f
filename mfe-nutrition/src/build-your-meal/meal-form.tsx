import { serverNow } from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  type EntryMoment,
  MomentField,
  NotesField,
  useDraft,
  useWatch,
} from '@fettle/shared-ui/forms';
import { partOfHour, USUAL_TIMES } from '@fettle/shared-ui/rules';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { type KeyboardEvent, useCallback, useReducer, useRef, useState } from 'react';
import { FoodSearchBox } from '../food-search/food-search-box.tsx';
import { FoodSearchTools } from '../food-search/food-search-tools.tsx';
import type { MealFood } from '../food-search/meal-food.ts';
import { draftTotals, mealDraft } from '../meal-items/meal-draft.ts';
import { MealItems, quantityOf } from '../meal-items/meal-items.tsx';
import { ChooseMealDialog } from '../my-meals/choose-meal-dialog.tsx';
import { SaveAsMyMeal } from '../my-meals/save-as-my-meal.tsx';
import { FoodDialogs, useFoodDialogs } from './food-dialogs.tsx';
import { useMealAnnouncements } from './meal-announcements.ts';
import styles from './meal-form.module.css';
import { DayLeftLine, MealTotalsPanel } from './meal-totals-panel.tsx';
import { PartOfDayField } from './part-of-day-field.tsx';
import { type MealOpening, type MealSave, useSaveMeal } from './use-save-meal.ts';

interface MealFormProps extends Omit<EntryDialogProps, 'entry'> {
  save: MealSave;
  /** Initial values of the form. */
  opening: MealOpening;
  /** Whether the meal is stored already. */
  editing?: boolean;
  /** Id of the stored meal. */
  entryId?: string;
  /** Id of the planned meal that saving logs. */
  planId?: string;
  /** Opens the scanner at once. */
  scan?: boolean;
}

/** Form of a new or stored meal. */
export function MealForm({
  onClose,
  guardClose,
  save,
  opening,
  editing = false,
  entryId,
  planId,
  scan = false,
}: MealFormProps) {
  const [meal, dispatch] = useReducer(mealDraft, opening.draft);
  const search = useRef<HTMLInputElement>(null);
  const { control, errors, getValues, isDirty, register, saving, setValue, submit, timeToLog } = useSaveMeal({
    meal,
    dispatch,
    save,
    opening,
    editing,
    onSaved: onClose,
  });
  const [moment, chosenPart] = useWatch({ control, name: ['occurred_at', 'part_of_day'] });
  const part = chosenPart ?? partOfHour(hourOf(moment));
  /** Hour of the recent choices. It is fixed when the dialog opens, so that they do not move afterwards. */
  const [hour] = useState(() => usualHour(opening));
  const hasItems = meal.items.length > 0;
  const isUnsaved = editing || planId ? isDirty || meal.items !== opening.draft.items : hasItems;
  const add = (product: MealFood) => dispatch({ type: 'add', product, at: Date.now() });
  const dialogs = useFoodDialogs(add, scan);
  useMealAnnouncements(meal);

  const question = saving
    ? 'This meal is being saved right now; it may be kept all the same.'
    : editing
      ? 'Your changes are not saved yet.'
      : planId
        ? 'This meal is not logged yet. It stays planned.'
        : 'Discard this meal? It is not saved yet.';
  useCloseGuard(guardClose, isUnsaved ? question : null);
  useDraft(planId ? `Log ${planId}` : (entryId ?? 'Meal'), {
    unsaved: isUnsaved && !saving,
    values: () => ({ meal, ...getValues() }),
    restore: ({ meal, occurred_at, part_of_day, notes }) => {
      dispatch({ type: 'restore', meal });
      setValue('occurred_at', occurred_at, { shouldDirty: true });
      setValue('part_of_day', part_of_day, { shouldDirty: true });
      setValue('notes', notes, { shouldDirty: true });
    },
  });

  const onLogged = () => {
    // Close only an empty meal: with items, the member is still building it.
    if (!hasItems) onClose();
  };

  const toSearch = useCallback(() => search.current?.focus(), []);

  /** Moves the focus on Tab from the search to the quantity of the food that was just chosen. */
  const tabToChosen = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || event.shiftKey || event.target !== search.current || !meal.chosen) return;
    const quantity = event.currentTarget.querySelector<HTMLElement>(quantityOf(meal.chosen));
    if (!quantity || search.current.value !== '') return;
    event.preventDefault();
    quantity.focus();
  };

  return (
    <>
      <DialogForm
        saving={saving}
        saveLabel="Save Entry"
        saveDisabled={!hasItems || dialogs.isLookingUp}
        onSubmit={submit}
        onCancel={onClose}
        banner={errors.root}
        bodyHeight="27rem"
        summary={
          <MealTotalsPanel meal={meal}>
            <DayLeftLine calories={draftTotals(meal).calories} date={moment?.date} entryId={entryId} />
          </MealTotalsPanel>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the element is no control; keys of the controls inside bubble up to it */}
        <div className={styles.meal} inert={saving} onKeyDown={tabToChosen}>
          <FoodSearchBox
            inputRef={search}
            onAdd={add}
            hour={hour}
            log={{ timeToLog, onLogged }}
            opensOnFocus={!hasItems}
            {...dialogs.search}
          >
            <FoodSearchTools
              onScan={dialogs.scan}
              onAddCustomFood={dialogs.addCustomFood}
              onChooseMeal={dialogs.chooseMeal}
            />
          </FoodSearchBox>
          <MealItems meal={meal} dispatch={dispatch} onEdit={dialogs.editQuick} onDone={toSearch} />
          <div className={styles.more}>
            <Controller
              name="occurred_at"
              control={control}
              render={({ field, fieldState }) => (
                <MomentField {...field} timeZone={opening.timeZone} error={fieldState.error} />
              )}
            />
            <Controller
              name="part_of_day"
              control={control}
              render={({ field }) => <PartOfDayField value={part} onChange={field.onChange} />}
            />
            {hasItems && <SaveAsMyMeal meal={meal} dispatch={dispatch} part={part} />}
            <NotesField initiallyShown={opening.notes !== ''} error={errors.notes} {...register('notes')} />
          </div>
        </div>
      </DialogForm>
      <FoodDialogs {...dialogs.open} dispatch={dispatch} />
      {dialogs.open.dialog?.name === 'meals' && (
        <ChooseMealDialog onAdd={dialogs.open.onAdd} onClose={dialogs.open.onClose} />
      )}
    </>
  );
}

/** Returns the hour of a moment, 0 to 23; the current hour for null. */
const hourOf = (moment: EntryMoment) => (moment ? Number(moment.time.slice(0, 2)) : serverNow().getHours());

/** Returns the hour for recent choices: the meal's, or the usual one of its part of the day if they do not match. */
function usualHour({ moment, part }: MealOpening): number {
  const hour = hourOf(moment);
  return part === null || part === partOfHour(hour) ? hour : Number(USUAL_TIMES[part].slice(0, 2));
}
