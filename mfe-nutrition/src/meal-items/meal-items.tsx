import { EmptyState, Heading } from '@fettle/shared-ui';
import { foodName, foodNames } from '@fettle/shared-ui/rules';
import { type Dispatch, memo, useEffect, useRef } from 'react';
import { FoodSources } from '../food-display/food-sources.tsx';
import type { MealDraft, MealDraftAction, MealDraftItem } from './meal-draft.ts';
import { MealItemRow } from './meal-item-row.tsx';
import styles from './meal-items.module.css';
import { QuietButton } from './quiet-button.tsx';

interface MealItemsProps {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  /** Opens the form of a quick item. */
  onEdit: (item: MealDraftItem) => void;
  /** Moves the focus to the search, for the next food. */
  onDone: () => void;
}

const removeOf = ({ id }: { id: string }) => `[data-remove="${id}"]`;
/** Selects the quantity of an item. */
export const quantityOf = ({ id }: { id: string }) => `[data-quantity="${id}"]`;

/** The items of the meal. After a removal the focus moves to the next item, after Undo to the restored one. */
export const MealItems = memo(function MealItems({ meal, dispatch, onEdit, onDone }: MealItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusAfterRender = useRef<string | null>(null);
  useEffect(() => {
    if (focusAfterRender.current === null) return;
    list.current?.querySelector<HTMLElement>(focusAfterRender.current)?.focus();
    focusAfterRender.current = null;
  });

  const names = foodNames(meal.items.map(({ product }) => product));
  const remove = (index: number, id: string) => {
    const neighbour = meal.items[index + 1] ?? meal.items[index - 1];
    focusAfterRender.current = neighbour ? removeOf(neighbour) : null;
    dispatch({ type: 'remove', id });
    if (!neighbour) onDone();
  };
  const undo = () => {
    focusAfterRender.current = meal.removed && removeOf(meal.removed.item);
    dispatch({ type: 'undo-removal' });
  };
  const undoRaise = () => {
    focusAfterRender.current = meal.chosen && quantityOf(meal.chosen);
    dispatch({ type: 'undo-raise' });
  };

  return (
    <section aria-label="Meal items">
      <div className={styles.head}>
        <Heading as="h3" textStyle="sm" fontWeight="semibold">
          Current Meal Items:
        </Heading>
        {meal.removed ? (
          <UndoRemoval name={foodName(meal.removed.item.product).short} onUndo={undo} />
        ) : (
          <p className={styles.tip}>Tip: Use ↑↓ keys for ±0.25 servings</p>
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
              name={names[index] ?? foodName(item.product)}
              index={index}
              raisedFrom={meal.chosen?.id === item.id ? meal.chosen.before : null}
              dispatch={dispatch}
              onRemove={() => remove(index, item.id)}
              onUndoRaise={undoRaise}
              onEdit={() => onEdit(item)}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      <FoodSources foods={meal.items.map(({ product }) => product)} />
    </section>
  );
});

/** Replaces the tip after a removal: the name of the removed food, with Undo. */
function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p className={styles.undo}>
      <span>
        Removed <bdi>{name}</bdi>
      </span>
      <QuietButton label={`Undo: put back ${name}`} onClick={onUndo}>
        Undo
      </QuietButton>
    </p>
  );
}
