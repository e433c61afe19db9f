import { Button, NumberValue, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import styles from './my-meals.module.css';

interface MealChoiceProps {
  title: string;
  /** Dimmed text after the title: the time. */
  aside?: string;
  /** Name of the meal in the buttons' labels: "Breakfast, 08:00". */
  name: string;
  foods: string;
  calories: number | null;
  partial: boolean;
  /** Text about foods that can no longer be added. */
  missing: string;
  /** How to cook it, behind a fold; empty for nothing. */
  notes?: string;
  /** Field before Add for the amount to add. */
  amount?: ReactNode;
  /** Adds the meal's foods; undefined if none can be added. */
  onAdd?: () => void;
  adding?: boolean;
  /** Secondary buttons at the end of the row. */
  actions?: ReactNode;
}

/** Shows a meal's name, foods with portions and energy, and a button that adds it. */
export function MealChoice({ title, aside, name, foods, calories, partial, ...props }: MealChoiceProps) {
  const { missing, notes, amount, onAdd, adding, actions } = props;
  return (
    <>
      <p className={styles.title}>
        <bdi className={styles.name}>{title}</bdi>
        {aside && <span className={styles.aside}> {aside}</span>}
      </p>
      {onAdd && (
        <p className={styles.energy}>
          {partial && calories !== null && <span className={styles.aside}>at least </span>}
          <NumberValue value={calories} unit="kcal" digits={0} size="sm" />
        </p>
      )}
      {foods && (
        <p dir="auto" className={styles.foods}>
          {foods}
        </p>
      )}
      {missing && <Text className={styles.missing}>{missing}</Text>}
      {notes && (
        <details className={styles.notes}>
          <summary>Notes</summary>
          <p dir="auto">{notes}</p>
        </details>
      )}
      <div className={styles.buttons}>
        {onAdd && amount}
        {onAdd && (
          <Button size="sm" variant="soft" loading={adding} aria-label={`Add ${name}`} onClick={onAdd}>
            Add
          </Button>
        )}
        {actions}
      </div>
    </>
  );
}
