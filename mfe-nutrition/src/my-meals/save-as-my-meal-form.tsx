import { api, type BodyOf, newId, useMutation, useQuery } from '@fettle/shared-ui/data';
import { foodName, PART_NAMES, type PartOfDay } from '@fettle/shared-ui/rules';
import { type Dispatch, useRef } from 'react';
import { mealItemErrors } from '../build-your-meal/meal-item-errors.ts';
import { type MealDraft, type MealDraftAction, mealItemsToSend } from '../meal-items/meal-draft.ts';
import { myMealItems, proposedName } from './chosen-meal.ts';
import { myMeals } from './my-meals.queries.ts';
import { NameForm, RefusedMeal } from './name-form.tsx';

export interface SaveAsMyMealFormProps {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  /** Part of the day of the meal. */
  part: PartOfDay;
  onClose: () => void;
}

/** Saves the foods of the draft under a name; the draft stays unchanged. */
export default function SaveAsMyMealForm({ meal, dispatch, part, onClose }: SaveAsMyMealFormProps) {
  const { data: saved = [] } = useQuery(myMeals.all);
  /** Id of each name, so that saving a meal again that may already be saved writes nothing. */
  const ids = useRef(new Map<string, string>());
  const { mutateAsync } = useMutation({
    mutationFn: (fields: BodyOf<'post', '/my-meals'>) => api.post('/my-meals', fields),
    meta: {
      success: ({ name }: { name: string }) => `${name} is in your meals`,
      invalidates: [['my-meals']],
    },
  });
  const save = async (name: string) => {
    const recipe = meal.items.find(({ type }) => type === 'recipe');
    if (recipe)
      throw new RefusedMeal(
        `A saved meal cannot contain a recipe. Remove ${recipe.product.name} from the meal first`,
      );
    const items = mealItemsToSend(meal);
    if (items === null) {
      dispatch({ type: 'touch-all' });
      throw new RefusedMeal('Please correct the quantities above first');
    }
    const id = ids.current.get(name) ?? newId();
    ids.current.set(name, id);
    try {
      await mutateAsync({ id, name, items: myMealItems(items) });
    } catch (failure) {
      const { byItem } = mealItemErrors(failure as Error, meal.items);
      const gone = meal.items.filter((item) => byItem.has(item.id));
      if (gone.length === 0) throw failure;
      const names = gone.map(({ product }) => foodName(product).short).join(', ');
      throw new RefusedMeal(`No longer among your foods: ${names}. Remove it from the meal first`);
    }
    onClose();
  };
  const proposed = proposedName(
    PART_NAMES[part],
    saved.map(({ name }) => name),
  );
  return (
    <NameForm
      label="Save as my meal"
      saveLabel="Save meal"
      proposed={proposed}
      onSave={save}
      onCancel={onClose}
    />
  );
}
