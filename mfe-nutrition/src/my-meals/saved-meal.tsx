import { ApiError, api, newId, useMutation } from '@fettle/shared-ui/data';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { MealFood } from '../food-search/meal-food.ts';
import { AmountField, useAmount } from './amount-field.tsx';
import {
  foodsText,
  type MyMeal,
  makesText,
  missingText,
  myMealFields,
  nameOfCopy,
  totalsOf,
} from './chosen-meal.ts';
import { MealChoice } from './meal-choice.tsx';
import styles from './my-meals.module.css';

interface SavedMealProps {
  meal: MyMeal;
  /** Names of all saved meals. */
  names: readonly string[];
  /** Called with the foods to add, or with the recipe, each with its portion in `last`. */
  onAdd: (foods: readonly MealFood[]) => void;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Whether the recipe would lose foods when it is saved anew: then it would look whole and have too small values. */
const isIncomplete = ({ recipe, missing }: MyMeal) => recipe !== null && missing.length > 0;

/** A meal or recipe that the member saved, with a quantity and Add, and its actions. */
export function SavedMeal({ meal, names, onAdd, onEdit, onDeleted }: SavedMealProps) {
  const { name, foods, missing, recipe, servings } = meal;
  const amount = useAmount(meal);
  const { calories, partial } = totalsOf(amount.foods ?? (recipe ? [recipe] : foods));
  const add = () => (amount.foods ? onAdd(amount.foods) : amount.showError());
  const remove = useDeleteMyMeal(meal);
  const duplicate = useDuplicateMyMeal(meal, names);
  return (
    <li className={styles.meal} aria-busy={remove.isPending || duplicate.isPending}>
      <MealChoice
        title={name}
        aside={servings === null ? undefined : makesText(servings)}
        name={name}
        foods={foodsText(foods)}
        calories={calories}
        partial={partial && recipe === null}
        missing={missingText(missing, foods.length, recipe !== null)}
        amount={<AmountField meal={meal} amount={amount} onEnter={add} />}
        notes={meal.notes}
        onAdd={foods.length > 0 ? add : undefined}
        actions={
          <ActionsMenu
            size="sm"
            label={`Actions for ${name}`}
            actions={[
              { label: 'Edit', Icon: Pencil, onSelect: onEdit },
              {
                label: 'Duplicate',
                Icon: Copy,
                disabled: foods.length === 0 || isIncomplete(meal) || duplicate.isPending,
                onSelect: () => duplicate.mutate(newId()),
              },
              {
                label: 'Delete',
                Icon: Trash2,
                onSelect: () => remove.mutate(undefined, { onSuccess: onDeleted }),
              },
            ]}
          />
        }
      />
    </li>
  );
}

function useDuplicateMyMeal(meal: MyMeal, names: readonly string[]) {
  return useMutation({
    mutationFn: (id: string) =>
      api.post('/my-meals', { id, ...myMealFields(meal), name: nameOfCopy(meal.name, names) }),
    meta: {
      success: ({ name }: { name: string }) => `${name} is in your meals`,
      failure: (error: Error) =>
        error instanceof ApiError && error.status === 409
          ? error.message
          : 'The meal could not be duplicated. Please try again.',
      undo: ({ id }: { id: string }) => api.delete('/my-meals/{id}', { path: { id } }),
      invalidates: [['my-meals']],
    },
  });
}

/**
 * Deletes a saved meal. Undo saves it again under its id with the foods that still exist; without any there is no
 * Undo, nor for a recipe of which foods were deleted. A meal that another tab deleted counts as deleted.
 */
function useDeleteMyMeal(meal: MyMeal) {
  const { id, name, foods } = meal;
  return useMutation({
    mutationFn: async () => {
      try {
        await api.delete('/my-meals/{id}', { path: { id } });
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      }
    },
    meta: {
      success: `${name} deleted from your meals`,
      failure: 'The meal could not be deleted. Please try again.',
      ...(foods.length > 0 &&
        !isIncomplete(meal) && {
          undo: () => api.post('/my-meals', { id, ...myMealFields(meal) }),
        }),
      invalidates: [['my-meals']],
    },
  });
}
