import { EmptyState, Heading } from '@fettle/shared-ui';
import { type Dispatch, useEffect, useRef } from 'react';
import { FoodSources } from '../food-trust/food-sources.tsx';
import type { MealDraft, MealDraftAction } from './meal-draft.ts';
import { MealItemRow } from './meal-item-row.tsx';
import styles from './meal-items.module.css';
import { UndoRemoval } from './undo-removal.tsx';

interface MealItemsProps {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  /** There is nothing left to do here: to the search, for the next food. */
  onDone: () => void;
}

/** What is in the meal so far. After a removal the focus goes to the item that moves up, after Undo to what is back. */
export function MealItems({ meal, dispatch, onDone }: MealItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-remove="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  const remove = (index: number, id: string) => {
    const neighbour = meal.items[index + 1] ?? meal.items[index - 1];
    focusNext.current = neighbour?.id ?? null;
    dispatch({ type: 'remove', id });
    if (!neighbour) onDone();
  };
  const putBack = () => {
    focusNext.current = meal.removed?.item.id ?? null;
    dispatch({ type: 'put-back' });
  };

  return (
    <section aria-label="Meal items" className={styles.section}>
      <div className={styles.head}>
        <Heading as="h3" textStyle="sm" fontWeight="semibold">
          Current Meal Items:
        </Heading>
        {meal.removed ? (
          <UndoRemoval name={meal.removed.item.product.name} onUndo={putBack} />
        ) : (
          <p className={styles.quiet}>Tip: Use ↑↓ keys for ±0.25 servings</p>
        )}
      </div>
      {meal.items.length === 0 ? (
        <div className={styles.start}>
          <EmptyState drawing="plate">Search above, and each food you choose lands here.</EmptyState>
        </div>
      ) : (
        <ul ref={list} className={styles.items}>
          {meal.items.map((item, index) => (
            <MealItemRow
              key={item.id}
              item={item}
              index={index}
              dispatch={dispatch}
              onRemove={() => remove(index, item.id)}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      <FoodSources foods={meal.items.map(({ product }) => product)} />
    </section>
  );
}
