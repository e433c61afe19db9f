import { ReorderableList } from '@fettle/shared-ui';
import { foodNames } from '@fettle/shared-ui/rules';
import type { Dispatch } from 'react';
import type { MealDraft, MealDraftAction } from '../../meal-items/meal-draft.ts';

interface MealOrderProps {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
}

/** The names of the meal's foods, to be moved by their handles or buttons. */
export function MealOrder({ meal, dispatch }: MealOrderProps) {
  const names = foodNames(meal.items.map(({ product }) => product));
  const items = meal.items.map(({ id, product }, index) => ({
    id,
    name: names[index]?.short ?? product.name,
  }));
  return (
    <ReorderableList
      label="Order of the foods"
      items={items}
      renderItem={({ name }) => <bdi>{name}</bdi>}
      onReorder={(ids) => dispatch({ type: 'reorder', ids })}
    />
  );
}
