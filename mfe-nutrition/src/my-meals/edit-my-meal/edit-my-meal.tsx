import { Button, Input, Text } from '@fettle/shared-ui';
import { serverNow } from '@fettle/shared-ui/data';
import { DecimalInput, DialogForm, FormField, NotesField, useDraft, useWatch } from '@fettle/shared-ui/forms';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { useReducer, useRef, useState } from 'react';
import { FoodDialogs, useFoodDialogs } from '../../build-your-meal/food-dialogs.tsx';
import { useMealAnnouncements } from '../../build-your-meal/meal-announcements.ts';
import layout from '../../build-your-meal/meal-form.module.css';
import { MealTotalsPanel } from '../../build-your-meal/meal-totals-panel.tsx';
import { MealConflict } from '../../edit-meal/meal-conflict.tsx';
import { FoodSearchBox } from '../../food-search/food-search-box.tsx';
import { FoodSearchTools } from '../../food-search/food-search-tools.tsx';
import type { MealFood } from '../../food-search/meal-food.ts';
import { draftOfSavedMeal, hasSameFoods, type MealDraft, mealDraft } from '../../meal-items/meal-draft.ts';
import { MealItems } from '../../meal-items/meal-items.tsx';
import { MAX_NAME_LENGTH, type MyMeal, missingText } from '../chosen-meal.ts';
import styles from './edit-my-meal.module.css';
import { MealOrder } from './meal-order.tsx';
import { versionOfForm, versionOfMyMeal } from './my-meal-version.ts';
import { OneServingLine } from './one-serving-line.tsx';
import { ScaleMeal } from './scale-meal.tsx';
import { useSaveMyMeal } from './use-save-my-meal.ts';

interface EditMyMealProps extends Pick<EntryDialogProps, 'onClose' | 'guardClose'> {
  meal: MyMeal;
}

/** Form of a saved meal: its name, foods, servings, cooked weight and notes. */
export default function EditMyMeal({ meal: opened, ...dialog }: EditMyMealProps) {
  const [meal, setMeal] = useState(opened);
  return <MyMealForm key={meal.version} meal={meal} onTakeStored={setMeal} {...dialog} />;
}

interface MyMealFormProps extends EditMyMealProps {
  /** Called when the member chose the version of another tab: the form starts again with it. */
  onTakeStored: (stored: MyMeal) => void;
}

const FIELDS = ['name', 'servings', 'cooked_grams', 'notes'] as const;

function MyMealForm({ meal, onTakeStored, onClose, guardClose }: MyMealFormProps) {
  const [opening] = useState(() => draftOfSavedMeal(meal.foods));
  const [draft, dispatch] = useReducer(mealDraft, opening);
  const search = useRef<HTMLInputElement>(null);
  const [hour] = useState(() => serverNow().getHours());
  const [ordering, setOrdering] = useState(false);
  const dialogs = useFoodDialogs((product: MealFood) => dispatch({ type: 'add', product, at: Date.now() }));
  const { form, saving, submit, scale, ...other } = useSaveMyMeal({
    opened: meal,
    opening,
    draft,
    dispatch,
    onRefused: () => setOrdering(false),
    onSaved: onClose,
  });
  const { register, control, getValues, setValue, formState } = form;
  const { errors, isDirty } = formState;
  const servings = useWatch({ control, name: 'servings' });
  const isUnsaved = isDirty || !hasSameFoods(draft, opening);
  useMealAnnouncements(draft);
  useCloseGuard(guardClose, isUnsaved ? 'Your changes are not saved yet.' : null);
  useDraft<{ draft: MealDraft } & Record<(typeof FIELDS)[number], string>>(`My meal ${meal.id}`, {
    unsaved: isUnsaved && !saving,
    values: () => ({ draft, ...getValues() }),
    restore: ({ draft, ...fields }) => {
      dispatch({ type: 'restore', meal: draft });
      for (const name of FIELDS) setValue(name, fields[name], { shouldDirty: true });
    },
  });
  const missing = missingText(meal.missing, meal.foods.length);

  return (
    <>
      <DialogForm
        saving={saving}
        saveLabel="Save"
        saveDisabled={draft.items.length === 0 || dialogs.isLookingUp}
        onSubmit={submit}
        onCancel={onClose}
        banner={errors.root}
        bodyHeight="30rem"
        summary={
          <MealTotalsPanel meal={draft}>
            <OneServingLine meal={draft} servings={servings} />
          </MealTotalsPanel>
        }
      >
        <div className={layout.meal} inert={saving}>
          <FormField label="Name" error={errors.name}>
            <Input autoComplete="off" maxLength={MAX_NAME_LENGTH} dir="auto" {...register('name')} />
          </FormField>
          <FoodSearchBox
            inputRef={search}
            onAdd={(product) => dispatch({ type: 'add', product, at: Date.now() })}
            hour={hour}
            opensOnFocus={false}
            {...dialogs.search}
          >
            <FoodSearchTools onScan={dialogs.scan} onAddCustomFood={dialogs.addCustomFood} />
          </FoodSearchBox>
          {ordering ? (
            <MealOrder meal={draft} dispatch={dispatch} />
          ) : (
            <MealItems
              meal={draft}
              dispatch={dispatch}
              onEdit={dialogs.editQuick}
              onDone={() => search.current?.focus()}
            />
          )}
          {missing && <Text color="fg.warning">{missing}. Changing the foods leaves it out.</Text>}
          <div className={styles.fields}>
            <FormField
              label="Makes servings"
              error={errors.servings}
              hint="With it this is a recipe, logged by servings"
            >
              <DecimalInput step={1} min={1} {...register('servings')} />
            </FormField>
            {servings.trim() !== '' && (
              <FormField
                label="Cooked weight (g)"
                error={errors.cooked_grams}
                hint="If you weigh the dish, it is logged in grams too"
              >
                <DecimalInput step={10} min={1} {...register('cooked_grams')} />
              </FormField>
            )}
          </div>
          <div className={layout.more}>
            {draft.items.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                ms={-3}
                color="accent.fg"
                aria-pressed={ordering}
                onClick={() => setOrdering(!ordering)}
              >
                {ordering ? 'Done' : 'Reorder'}
              </Button>
            )}
            <ScaleMeal onScale={scale} />
            <NotesField initiallyShown={meal.notes !== ''} error={errors.notes} {...register('notes')} />
          </div>
        </div>
      </DialogForm>
      <FoodDialogs {...dialogs.open} dispatch={dispatch} />
      {other.conflict && (
        <MealConflict
          mine={versionOfForm(draft, getValues())}
          stored={versionOfMyMeal(other.conflict)}
          onKeepMine={other.keepMine}
          onTakeStored={() => other.conflict && onTakeStored(other.conflict)}
          onClose={other.dismissConflict}
        />
      )}
    </>
  );
}
