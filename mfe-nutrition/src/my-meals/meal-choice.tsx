import { Button, NumberValue, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import styles from './my-meals.module.css';

interface MealChoiceProps {
  title: string;
  /** A quiet word behind the title: the time. */
  aside?: string;
  /** Names the meal in the buttons: "Breakfast, 08:00". */
  name: string;
  foods: string;
  calories: number | null;
  partial: boolean;
  /** What cannot be added any more. */
  missing: string;
  /** Absent where nothing of the meal can be added. */
  onAdd?: () => void;
  adding?: boolean;
  /** Quiet buttons at the end of the row. */
  actions?: ReactNode;
}

/** One meal to add: name, foods with their portions, energy, and the button that adds them all. */
export function MealChoice({ title, aside, name, foods, calories, partial, ...props }: MealChoiceProps) {
  const { missing, onAdd, adding, actions } = props;
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
      <div className={styles.buttons}>
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
