import { EmptyState, Heading } from '@fettle/shared-ui';
import { type Dispatch, useRef } from 'react';
import type { MealDraft, MealDraftAction } from './meal-draft.ts';
import { MealItemRow } from './meal-item-row.tsx';
import styles from './meal-items.module.css';

interface MealItemsProps {
  meal: MealDraft;
  dispatch: Dispatch<MealDraftAction>;
  onDone: () => void;
}

/** What is in the meal so far. After a removal the focus goes to the heading, so that it is never lost. */
export function MealItems({ meal, dispatch, onDone }: MealItemsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (id: string) => {
    dispatch({ type: 'remove', id });
    heading.current?.focus();
  };

  return (
    <section aria-label="Meal items">
      <div className={styles.head}>
        <Heading as="h3" ref={heading} tabIndex={-1} textStyle="sm" fontWeight="semibold" outline="none">
          Current Meal Items:
        </Heading>
        <p className={styles.quiet}>Tip: Use ↑↓ keys for ±0.25 servings</p>
      </div>
      {meal.items.length === 0 ? (
        <EmptyState>Search above, and each food you choose lands here.</EmptyState>
      ) : (
        <ul className={styles.items}>
          {meal.items.map((item, index) => (
            <MealItemRow
              key={item.id}
              item={item}
              index={index}
              dispatch={dispatch}
              onRemove={() => remove(item.id)}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
