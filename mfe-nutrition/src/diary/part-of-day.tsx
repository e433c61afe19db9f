import { Button, Heading, NumberValue } from '@fettle/shared-ui';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { DiaryPart, MealEntry } from './diary-day.ts';
import { MealOfDay } from './meal-of-day.tsx';
import styles from './part-of-day.module.css';

interface DayPartProps {
  part: DiaryPart;
  day: LocalDate;
  today: LocalDate;
  /** Undefined on a day to which nothing can be added. */
  onAdd: (() => void) | undefined;
  onEdit: (meal: MealEntry) => void;
  onDeleted: () => void;
}

/** Breakfast, Lunch, Dinner or Snacks: its meals, their totals, and a button that adds one. */
export function DayPart({ part, day, today, onAdd, onEdit, onDeleted }: DayPartProps) {
  const { name, meals, totals } = part;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <Heading as="h3" id={id} className={styles.name}>
          {name}
        </Heading>
        {meals.length > 0 && (
          <span className={styles.energy}>
            <NumberValue value={totals.calories} unit="kcal" digits={0} size="sm" />
          </span>
        )}
        {onAdd && (
          <Button variant="ghost" className={styles.add} aria-label={`Add to ${name}`} onClick={onAdd}>
            <Plus aria-hidden="true" /> Add
          </Button>
        )}
      </div>
      {meals.length > 0 && (
        <ul className={styles.meals}>
          {meals.map((meal) => (
            <MealOfDay
              key={meal.id}
              meal={meal}
              day={day}
              today={today}
              onEdit={() => onEdit(meal)}
              onDeleted={onDeleted}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
