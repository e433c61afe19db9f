import { IconButton } from '@fettle/shared-ui';
import { ApiError, api, useMutation } from '@fettle/shared-ui/data';
import { formatDecimal } from '@fettle/shared-ui/forms';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MealFood } from '../food-search/meal-food.ts';
import { AmountField, useAmount } from './amount-field.tsx';
import { foodsText, type MyMeal, missingText, myMealFields, totalsOf } from './chosen-meal.ts';
import { MealChoice } from './meal-choice.tsx';
import styles from './my-meals.module.css';
import { NameForm } from './name-form.tsx';

interface SavedMealProps {
  meal: MyMeal;
  /** Called with the foods to add, or with the recipe, each with its portion in `last`. */
  onAdd: (foods: readonly MealFood[]) => void;
  onDeleted: () => void;
}

/** A meal that the member saved, with buttons to add, rename and delete it. */
export function SavedMeal({ meal, onAdd, onDeleted }: SavedMealProps) {
  const { id, name, foods, missing, recipe, servings } = meal;
  const amount = useAmount(meal);
  const added = amount.foods ?? (recipe ? [recipe] : foods);
  const { calories, partial } = totalsOf(added);
  const add = () => (amount.foods ? onAdd(amount.foods) : amount.showError());
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !renaming) pencil.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);
  const remove = useDeleteMyMeal(meal);
  const rename = useMutation({
    mutationFn: (renamed: string) => api.patch('/my-meals/{id}', { name: renamed }, { path: { id } }),
    meta: { success: 'Meal renamed', invalidates: [['my-meals']] },
  });
  if (renaming) {
    return (
      <li className={styles.meal}>
        <NameForm
          label={`Rename ${name}`}
          saveLabel="Rename"
          proposed={name}
          onSave={async (renamed) => {
            if (renamed !== name) await rename.mutateAsync(renamed);
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.meal} aria-busy={remove.isPending}>
      <MealChoice
        title={name}
        aside={servings === null ? undefined : makesText(servings)}
        name={name}
        foods={foodsText(foods)}
        calories={calories}
        partial={partial}
        missing={missingText(missing, foods.length, recipe !== null)}
        amount={<AmountField meal={meal} amount={amount} onEnter={add} />}
        onAdd={foods.length > 0 ? add : undefined}
        actions={
          <>
            <IconButton
              ref={pencil}
              variant="ghost"
              size="sm"
              aria-label={`Rename ${name}`}
              icon={<Pencil />}
              onClick={() => setRenaming(true)}
            />
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`Delete ${name}`}
              icon={<Trash2 />}
              onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
            />
          </>
        }
      />
    </li>
  );
}

/** "makes 4 servings". */
const makesText = (servings: number) =>
  `makes ${formatDecimal(servings)} ${servings === 1 ? 'serving' : 'servings'}`;

/**
 * Deletes a saved meal. Undo saves it again under its id with the foods that still exist; without any there is no
 * Undo. A meal that another tab deleted counts as deleted.
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
      ...(foods.length > 0 && {
        undo: () => api.post('/my-meals', { id, ...myMealFields(meal) }),
      }),
      invalidates: [['my-meals']],
    },
  });
}
