import type { Nutrition } from '@fettle/shared-ui/rules';
import { NutritionFigure } from '../food-display/nutrition-figure.tsx';
import styles from './my-foods.module.css';

/** Energy and macros of 100 g of a food. */
export function FoodFigures({ nutrition }: { nutrition: Nutrition }) {
  return (
    <span className={styles.figures}>
      <NutritionFigure of="calories" from={nutrition} />
      <NutritionFigure of="protein" from={nutrition} />
      <NutritionFigure of="carbs" from={nutrition} />
      <NutritionFigure of="fat" from={nutrition} />
      <span className={styles.per}>per 100 g</span>
    </span>
  );
}
