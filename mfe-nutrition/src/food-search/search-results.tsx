import { Badge } from '@fettle/shared-ui';
import type { FoodName } from '@fettle/shared-ui/rules';
import { memo } from 'react';
import { FoodNameText, spokenFoodName } from '../food-names/food-name-text.tsx';
import { NutritionWarning, nutritionWarningText } from '../food-notices/nutrition-warning.tsx';
import { NutritionFigure } from '../nutrition-figures/nutrition-figure.tsx';
import { spokenNutrition } from '../nutrition-figures/spoken-nutrition.ts';
import styles from './choice-list.module.css';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { lastPortionText, type MealFood } from './meal-food.ts';

interface SearchResultsProps extends ChoiceListProps<MealFood> {
  search: string;
  /** The foods belong to an earlier text; the newer ones are loading. */
  outdated: boolean;
  /** The text of the first header cell. */
  title: string;
}

/** The dropdown of a search. A key in the field does not render it again. */
export const SearchResults = memo(function SearchResults({ search, ...list }: SearchResultsProps) {
  return (
    <ChoiceList
      {...list}
      search={search}
      label="Foods found"
      optionLabel={optionLabel}
      row={(food, name) => <ResultRow food={food} name={name} search={search} />}
    />
  );
});

interface ResultRowProps {
  food: MealFood;
  name: FoodName;
  search: string;
}

/**
 * One food of the dropdown: its name in at most two lines (the meal shows it whole), its origin below, and the
 * nutrition per 100 g in aligned columns.
 */
export function ResultRow({ food, name, search }: ResultRowProps) {
  const { brand, type, per_100g, warnings } = food;
  const last = lastPortionText(food);
  return (
    <>
      <span className={styles.food}>
        <span className={styles.name} title={food.name}>
          <FoodNameText name={name} search={search} />
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
            <NutritionWarning food={food} brief />
          </span>
        )}
      </span>{' '}
      <NutritionFigure of="calories" from={per_100g} /> <NutritionFigure of="protein" from={per_100g} />{' '}
      <NutritionFigure of="carbs" from={per_100g} /> <NutritionFigure of="fat" from={per_100g} />
    </>
  );
}

/** The accessible name of an option: a screen reader would read a name with marked parts in pieces. */
export function optionLabel(food: MealFood, name: FoodName): string {
  const { brand, type, per_100g } = food;
  const figures = `per 100 g ${spokenNutrition(per_100g)}`;
  const last = lastPortionText(food);
  return [
    spokenFoodName(name),
    type === 'user' && 'My Food',
    brand,
    last && `last ${last}`,
    figures,
    nutritionWarningText(food),
  ]
    .filter(Boolean)
    .join(', ');
}
