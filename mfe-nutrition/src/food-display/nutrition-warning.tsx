import { TriangleAlert } from 'lucide-react';
import type { MealFood } from '../food-search/meal-food.ts';
import styles from './food-notices.module.css';

/** Text about values that contradict each other; null for nearly every food. */
export function nutritionWarningText({ warnings }: MealFood): string | null {
  return warnings.length > 0 ? ['Values may be off.', ...warnings].join(' ') : null;
}

/** Hint that a food's values contradict each other; `brief` shows only its first sentence. */
export function NutritionWarning({ food, brief = false }: { food: MealFood; brief?: boolean }) {
  const text = nutritionWarningText(food);
  if (text === null) return null;
  return (
    <span className={styles.odd} title={brief ? text : undefined}>
      <TriangleAlert size={13} aria-hidden="true" /> {brief ? 'Values may be off' : text}
    </span>
  );
}
