import { Badge } from '@fettle/shared-ui';
import { type FoodName, portionNutrition } from '@fettle/shared-ui/rules';
import { memo } from 'react';
import { FoodNameText, spokenFoodName } from '../food-display/food-name-text.tsx';
import { NutritionFigure } from '../food-display/nutrition-figure.tsx';
import { NutritionWarning, nutritionWarningText } from '../food-display/nutrition-warning.tsx';
import { spokenNutrition } from '../food-display/spoken-nutrition.ts';
import { startPortion } from '../meal-items/meal-draft.ts';
import styles from './choice-list.module.css';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { type MealFood, type Portion, portionText } from './meal-food.ts';

interface SearchResultsProps extends ChoiceListProps<MealFood> {
  search: string;
  /** Whether the foods belong to an earlier text while newer ones load. */
  outdated: boolean;
  /** Text of the first header cell. */
  title: string;
}

/** Dropdown of a search. Memoized, so that a key in the field does not render it again. */
export const SearchResults = memo(function SearchResults({ search, ...list }: SearchResultsProps) {
  return (
    <ChoiceList
      {...list}
      search={search}
      label="Foods found"
      optionLabel={(food, name) => optionLabel(food, name, lastPortion(food))}
      row={(food, name) => <ResultRow food={food} name={name} search={search} portion={lastPortion(food)} />}
    />
  );
});

/** Initial portion of a food logged before; null for any other, which shows its values per 100 g. */
const lastPortion = (food: MealFood) => (food.last ? startPortion(food) : null);

interface ResultRowProps {
  food: MealFood;
  name: FoodName;
  search: string;
  /** Portion of the row's values, which choosing it adds; null means values per 100 g. */
  portion: Portion | null;
}

/**
 * One food of the dropdown: its name in at most two lines (the meal shows it in full), its origin and portion below,
 * and its nutrition in aligned columns.
 */
export function ResultRow({ food, name, search, portion }: ResultRowProps) {
  const { brand, type, warnings } = food;
  const values = valuesOf(food, portion);
  const amount = portion && portionWithUse(food, portion);
  return (
    <>
      <span className={styles.food}>
        <span className={styles.name} title={food.name}>
          <FoodNameText name={name} search={search} />
        </span>{' '}
        {(type === 'user' || brand || amount || warnings.length > 0) && (
          <span className={styles.source}>
            {type === 'user' && (
              <Badge size="sm" colorPalette="accent">
                My Food
              </Badge>
            )}{' '}
            {brand && <bdi className={styles.brand}>{brand}</bdi>}
            {amount && <span className={styles.last}>{brand ? ` · ${amount}` : capitalized(amount)}</span>}
            {warnings.length > 0 && ' '}
            <NutritionWarning food={food} brief />
          </span>
        )}
      </span>{' '}
      <NutritionFigure of="calories" from={values} /> <NutritionFigure of="protein" from={values} />{' '}
      <NutritionFigure of="carbs" from={values} /> <NutritionFigure of="fat" from={values} />
    </>
  );
}

/** Accessible name of an option: a screen reader would read a name with marked parts in pieces. */
export function optionLabel(food: MealFood, name: FoodName, portion: Portion | null): string {
  const { brand, type } = food;
  return [
    spokenFoodName(name),
    type === 'user' && 'My Food',
    brand,
    `${portion ? `${portionWithUse(food, portion)},` : 'per 100 g'} ${spokenNutrition(valuesOf(food, portion))}`,
    nutritionWarningText(food),
  ]
    .filter(Boolean)
    .join(', ');
}

const valuesOf = (food: MealFood, portion: Portion | null) =>
  portion ? portionNutrition(food, portion.quantity, portion.unit) : food.per_100g;

/** "last 80 g" for a food logged before, else "1 serving". */
const portionWithUse = ({ last }: MealFood, portion: Portion) =>
  portion === last ? `last ${portionText(portion)}` : portionText(portion);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
