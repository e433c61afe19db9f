import { TriangleAlert } from 'lucide-react';
import type { MealFood } from '../food-search/meal-food.ts';
import styles from './food-trust.module.css';

/** What is said of values that contradict each other; null for nearly every food. */
export function oddValues({ warnings }: MealFood): string | null {
  return warnings.length > 0 ? ['Values may be off.', ...warnings].join(' ') : null;
}

/** A quiet hint that a food's values contradict each other: whole where there is room, else its first words. */
export function OddValues({ food, brief = false }: { food: MealFood; brief?: boolean }) {
  const words = oddValues(food);
  if (words === null) return null;
  return (
    <span className={styles.odd} title={brief ? words : undefined}>
      <TriangleAlert size={13} aria-hidden="true" /> {brief ? 'Values may be off' : words}
    </span>
  );
}
