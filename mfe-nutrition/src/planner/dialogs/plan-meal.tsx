import { DialogForm, NotesField, useDraft } from '@fettle/shared-ui/forms';
import { type LocalDate, PART_NAMES, type PartOfDay, USUAL_TIMES } from '@fettle/shared-ui/rules';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { FoodDialogs, useFoodDialogs } from '../../build-your-meal/food-dialogs.tsx';
import { useMealAnnouncements } from '../../build-your-meal/meal-announcements.ts';
import layout from '../../build-your-meal/meal-form.module.css';
import { mealItemErrors } from '../../build-your-meal/meal-item-errors.ts';
import { MealTotalsPanel } from '../../build-your-meal/meal-totals-panel.tsx';
import { focusItem } from '../../build-your-meal/use-save-meal.ts';
import { MealConflict } from '../../edit-meal/meal-conflict.tsx';
import { FoodSearchBox } from '../../food-search/food-search-box.tsx';
import { FoodSearchTools } from '../../food-search/food-search-tools.tsx';
import type { MealFood } from '../../food-search/meal-food.ts';
import { portionText } from '../../food-search/meal-food.ts';
import {
  draftTotals,
  EMPTY_MEAL,
  firstInvalidItem,
  hasSameFoods,
  type MealDraft,
  mealDraft,
  mealItemsToSend,
  shownDraft,
} from '../../meal-items/meal-draft.ts';
import { MealItems } from '../../meal-items/meal-items.tsx';
import { ChooseMealDialog } from '../../my-meals/choose-meal-dialog.tsx';
import type { Plan } from '../planned.queries.ts';
import { dayName } from '../plans.ts';
import { failureText } from '../use-plan-actions.ts';
import { PlanDayField, PlanPartField, planDayProblem } from './plan-place-fields.tsx';
import { PlannedFoods } from './planned-foods.tsx';
import { useSavePlan } from './use-save-plan.ts';

interface PlanMealProps extends Pick<EntryDialogProps, 'onClose' | 'guardClose'> {
  onSaved: () => void;
  today: LocalDate;
  /** Initial day and part of the day, which the member can change. */
  day: LocalDate;
  part: PartOfDay;
  /** Planned meal to change; none for a new one. */
  plan?: Plan;
}

/** Form of a planned meal: its day and part of the day, its foods and notes. */
export default function PlanMeal({ plan: opened, ...props }: PlanMealProps) {
  const [plan, setPlan] = useState(opened);
  if (!plan) return <PlanMealForm {...props} opening={EMPTY_MEAL} onTakeStored={setPlan} />;
  const { date: day, part_of_day } = plan;
  const place = { day, part: part_of_day ?? props.part };
  return (
    <PlannedFoods plan={plan}>
      {(opening) => (
        <PlanMealForm
          key={plan.version}
          {...props}
          {...place}
          plan={plan}
          opening={opening}
          onTakeStored={setPlan}
        />
      )}
    </PlannedFoods>
  );
}

interface PlanMealFormProps extends PlanMealProps {
  opening: MealDraft;
  /** Called when the member chose the version of another tab: the form starts again with it. */
  onTakeStored: (stored: Plan) => void;
}

interface Fields {
  date: string;
  part_of_day: PartOfDay;
  notes: string;
}

function PlanMealForm({
  plan,
  opening,
  today,
  onTakeStored,
  onClose,
  onSaved,
  guardClose,
  ...opened
}: PlanMealFormProps) {
  const [meal, dispatch] = useReducer(mealDraft, opening);
  const [before] = useState<Fields>({
    date: opened.day,
    part_of_day: opened.part,
    notes: plan?.notes ?? '',
  });
  const [fields, setFields] = useState(before);
  const set = (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed }));
  const [refused, setRefused] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const toFocus = useRef<(() => void) | null>(null);
  const add = (product: MealFood) => dispatch({ type: 'add', product, at: Date.now() });
  const dialogs = useFoodDialogs(add);
  const { save, conflict, overwriteConflict, dismissConflict } = useSavePlan('meal', plan);
  const saving = save.isPending;
  const hasItems = meal.items.length > 0;
  const changed =
    fields.notes !== before.notes || (plan && JSON.stringify(fields) !== JSON.stringify(before));
  const isUnsaved = changed || !hasSameFoods(meal, opening);
  const problem = planDayProblem(fields.date, today, plan?.date);
  useMealAnnouncements(meal);
  useCloseGuard(guardClose, isUnsaved ? 'Your plan is not saved yet.' : null);
  useDraft<Fields & { meal: MealDraft }>(plan ? `Plan ${plan.id}` : `Plan ${opened.day}`, {
    unsaved: Boolean(isUnsaved) && !saving,
    values: () => ({ ...fields, meal }),
    restore: ({ meal, ...rest }) => {
      dispatch({ type: 'restore', meal });
      setFields(rest);
    },
  });
  // Wait for the end of saving: the fields are inert until then and cannot take the focus.
  useEffect(() => {
    if (saving || toFocus.current === null) return;
    toFocus.current();
    toFocus.current = null;
  });

  const send = () => {
    const items = mealItemsToSend(meal);
    if (items === null) {
      dispatch({ type: 'touch-all' });
      if (form.current) focusItem(form.current, meal, firstInvalidItem(meal)?.id);
      return;
    }
    setRefused(problem !== null);
    if (problem !== null) return;
    setBanner(null);
    const onError = (failure: Error) => {
      const { byItem, rest } = mealItemErrors(failure, meal.items);
      dispatch({ type: 'set-errors', errors: byItem });
      if (rest) setBanner(failureText(rest));
      const [id, error] = byItem.entries().next().value ?? [];
      toFocus.current = () => form.current && focusItem(form.current, meal, id, error);
    };
    save.mutate({ ...fields, items }, { onSuccess: onSaved, onError });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    send();
  };
  const keepMine = () => {
    overwriteConflict();
    send();
  };

  return (
    <>
      <DialogForm
        saving={saving}
        saveLabel={plan ? 'Save' : 'Plan it'}
        saveDisabled={!hasItems || dialogs.isLookingUp}
        onSubmit={submit}
        onCancel={onClose}
        banner={conflict ? null : banner}
        bodyHeight="27rem"
        summary={<MealTotalsPanel meal={meal} />}
      >
        <div className={layout.meal} inert={saving}>
          <FoodSearchBox
            inputRef={search}
            onAdd={add}
            hour={Number(USUAL_TIMES[opened.part].slice(0, 2))}
            opensOnFocus={!hasItems}
            {...dialogs.search}
          >
            <FoodSearchTools
              onScan={dialogs.scan}
              onAddCustomFood={dialogs.addCustomFood}
              onChooseMeal={dialogs.chooseMeal}
            />
          </FoodSearchBox>
          <MealItems
            meal={meal}
            dispatch={dispatch}
            onEdit={dialogs.editQuick}
            onDone={() => search.current?.focus()}
          />
          <PlanPartField part={fields.part_of_day} onChange={(part_of_day) => set({ part_of_day })} />
          <PlanDayField
            day={fields.date}
            today={today}
            error={refused ? problem : null}
            onChange={(date) => set({ date })}
          />
          <NotesField
            initiallyShown={before.notes !== ''}
            value={fields.notes}
            onChange={({ target }) => set({ notes: target.value })}
          />
        </div>
      </DialogForm>
      <FoodDialogs {...dialogs.open} dispatch={dispatch} />
      {dialogs.open.dialog?.name === 'meals' && (
        <ChooseMealDialog onAdd={dialogs.open.onAdd} onClose={dialogs.open.onClose} />
      )}
      {conflict && (
        <MealConflict
          mine={versionOf(fields, shownDraft(meal).items, draftTotals(meal).calories, today)}
          stored={versionOf(conflict, conflict.items, conflict.total_calories, today)}
          onKeepMine={keepMine}
          onTakeStored={() => onTakeStored(conflict)}
          onClose={dismissConflict}
        />
      )}
    </>
  );
}

type ShownItems = ReturnType<typeof shownDraft>['items'];

/** One of the two versions of a planned meal in a conflict. */
function versionOf(
  { date, part_of_day, notes }: Pick<Plan, 'date' | 'part_of_day' | 'notes'>,
  items: ShownItems,
  calories: number | null,
  today: LocalDate,
) {
  const part = part_of_day ? `${PART_NAMES[part_of_day]}, ` : '';
  const foods = items.map((item) => ({ name: item.name, portion: portionText(item) }));
  return { title: part + dayName(date, today), calories, foods, notes };
}
