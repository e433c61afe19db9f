import { ErrorState, LoadingState, SkeletonText, Text } from '@fettle/shared-ui';
import { ApiError, type Schemas, useQuery } from '@fettle/shared-ui/data';
import { foodNames, formatClockTime, PART_NAMES, partOfMeal } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import type { MealEntry } from '../diary/diary-day.ts';
import { portionText } from '../food-search/meal-food.ts';
import { foodProduct } from './food-product.query.ts';
import styles from './nutrient-list.module.css';
import { NutrientList } from './nutrient-list.tsx';
import { nutrients } from './nutrients.queries.ts';

/** A meal of the day, closed: its nutrients, and closed again those of its foods. They are loaded on opening. */
export function MealNutrients({ meal }: { meal: MealEntry }) {
  const [open, setOpen] = useState(false);
  const time = formatClockTime(meal.occurred_at, meal.time_zone);
  return (
    <details
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {PART_NAMES[partOfMeal(meal)]}, {time}
      </summary>
      {open && <Nutrients meal_id={meal.id} />}
    </details>
  );
}

/** The foods are those of the answer: the list on this page may be older than it. */
function Nutrients({ meal_id }: { meal_id: string }) {
  const found = useQuery(nutrients.ofMeal(meal_id));
  if (found.isPending)
    return (
      <LoadingState label="Loading the nutrients of this meal">
        <SkeletonText lines={4} />
      </LoadingState>
    );
  if (found.error instanceof ApiError && found.error.status === 404)
    return <Text color="fg.muted">This meal is no longer there.</Text>;
  if (found.isError)
    return (
      <ErrorState
        compact
        title="The nutrients of this meal could not be loaded"
        error={found.error}
        retrying={found.isFetching}
        onRetry={() => found.refetch()}
      />
    );
  const { items } = found.data;
  const names = foodNames(items);
  return (
    <div className={styles.nested}>
      <NutrientList nutrients={found.data.nutrients} foods={items.length} />
      {items.map((item, place) => (
        <FoodNutrients
          // biome-ignore lint/suspicious/noArrayIndexKey: a meal may contain one food twice, and its foods never move
          key={place}
          item={item}
          name={names[place]?.short ?? item.name}
        />
      ))}
    </div>
  );
}

interface FoodNutrientsProps {
  item: Schemas['ItemNutrientsDto'];
  name: string;
}

/** One food, closed: what its portion has, and for a drink that its values are those of 100 ml. */
function FoodNutrients({ item, name }: FoodNutrientsProps) {
  const [open, setOpen] = useState(false);
  const isProduct = item.type === 'database';
  const { data: product } = useQuery({ ...foodProduct(item.food_id), enabled: open && isProduct });
  return (
    <details
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <bdi>{name}</bdi>, {portionText(item)}
      </summary>
      {open && (
        <div className={styles.nested}>
          {item.type === 'quick' ? (
            <Text color="fg.muted">Logged without a food, so its nutrients are unknown.</Text>
          ) : (
            <NutrientList nutrients={item.nutrients} foods={1} />
          )}
          {item.type === 'recipe' && item.nutrients.some(({ amount }) => amount === null) && (
            <Text color="fg.muted" textStyle="sm">
              – where a food of the recipe has no value: without it the sum would be too small.
            </Text>
          )}
          {product?.per_100ml && (
            <Text color="fg.muted" textStyle="sm">
              Its source states values per 100 ml: the grams of a portion count as milliliters.
            </Text>
          )}
        </div>
      )}
    </details>
  );
}
