import { Badge } from '@fettle/shared-ui';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import { matchedParts } from './matched-parts.ts';
import type { MealFood } from './meal-food.ts';
import styles from './search-results.module.css';

/** One food of the dropdown: its name, its brand more quietly, and what 100 g of it hold in aligned columns. */
export function SearchResult({ food, search }: { food: MealFood; search: string }) {
  return (
    <>
      <span className={styles.food}>
        <span className={styles.name}>
          {matchedParts(food.name, search).map(({ start, text, matched }) =>
            matched ? <strong key={start}>{text}</strong> : text,
          )}
        </span>{' '}
        {food.type === 'user' && (
          <Badge size="sm" colorPalette="accent">
            My Food
          </Badge>
        )}{' '}
        {food.brand && <span className={styles.brand}>{food.brand}</span>}
      </span>{' '}
      <NutritionFigure of="calories" from={food.per_100g} />{' '}
      <NutritionFigure of="protein" from={food.per_100g} />{' '}
      <NutritionFigure of="carbs" from={food.per_100g} /> <NutritionFigure of="fat" from={food.per_100g} />
    </>
  );
}
