import { Badge } from '@fettle/shared-ui';
import { OddValues } from '../food-trust/odd-values.tsx';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import { lastPortion } from './last-portion.ts';
import { matchedParts } from './matched-parts.ts';
import type { MealFood } from './meal-food.ts';
import styles from './search-results.module.css';

/**
 * One food of the dropdown: its name in two lines at most (the meal shows it whole), below it whose it is, more
 * quietly, and what 100 g of it hold in aligned columns.
 */
export function SearchResult({ food, search }: { food: MealFood; search: string }) {
  const { name, brand, type, per_100g, warnings } = food;
  const last = lastPortion(food);
  return (
    <>
      <span className={styles.food}>
        <span className={styles.name} title={name}>
          <bdi>
            {matchedParts(name, search).map(({ start, text, matched }) =>
              matched ? <strong key={start}>{text}</strong> : text,
            )}
          </bdi>
        </span>{' '}
        {(type === 'user' || brand || last || warnings.length > 0) && (
          <span className={styles.source}>
            {type === 'user' && (
              <Badge size="sm" colorPalette="accent">
                My Food
              </Badge>
            )}{' '}
            {brand && <bdi className={styles.brand}>{brand}</bdi>}
            {last && <span className={styles.last}>{brand ? ` · last ${last}` : `Last ${last}`}</span>}
            {warnings.length > 0 && ' '}
            <OddValues food={food} brief />
          </span>
        )}
      </span>{' '}
      <NutritionFigure of="calories" from={per_100g} /> <NutritionFigure of="protein" from={per_100g} />{' '}
      <NutritionFigure of="carbs" from={per_100g} /> <NutritionFigure of="fat" from={per_100g} />
    </>
  );
}
