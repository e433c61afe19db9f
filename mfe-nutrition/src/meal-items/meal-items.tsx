import { Button, EmptyState, Heading } from '@fettle/shared-ui';
import { type Dispatch, useEffect, useRef } from 'react';
import { FoodSources } from '../food-notices/food-sources.tsx';
import type { MealDraft, MealDraftAction } from './meal-draft.ts';
import { MealItemRow } from './meal-item-row.tsx';
import styles from './meal-items.module.css';

interface MealItemsProps {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  /** Moves the focus to the search, for the next food. */
  onDone: () => void;
}

/** The items of the meal. After a removal the focus moves to the next item, after Undo to the restored one. */
export function MealItems({ meal, dispatch, onDone }: MealItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusAfterRender = useRef<string | null>(null);
  useEffect(() => {
    if (focusAfterRender.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-remove="${focusAfterRender.current}"]`)?.focus();
    focusAfterRender.current = null;
  });

  const remove = (index: number, id: string) => {
    const neighbour = meal.items[index + 1] ?? meal.items[index - 1];
    focusAfterRender.current = neighbour?.id ?? null;
    dispatch({ type: 'remove', id });
    if (!neighbour) onDone();
  };
  const undo = () => {
    focusAfterRender.current = meal.removed?.item.id ?? null;
    dispatch({ type: 'undo-removal' });
  };

  return (
    <section aria-label="Meal items" className={styles.section}>
      <div className={styles.head}>
        <Heading as="h3" textStyle="sm" fontWeight="semibold">
          Current Meal Items:
        </Heading>
        {meal.removed ? (
          <UndoRemoval name={meal.removed.item.product.name} onUndo={undo} />
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

/** Replaces the tip after a removal: the name of the removed food, with Undo. */
function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p className={styles.undo}>
      <span>
        Removed <bdi>{name}</bdi>
      </span>
      <Button
        variant="ghost"
        size="xs"
        h="auto"
        minW={0}
        px={1}
        color="accent.fg"
        aria-label={`Undo: put back ${name}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </p>
  );
}
