import { ErrorState, LoadingState, SkeletonText, Text } from '@fettle/shared-ui';
import { type Schemas, useQuery } from '@fettle/shared-ui/data';
import { foodNames, formatClockTime, PART_NAMES, partOfMeal } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import type { MealEntry } from '../diary/diary-day.ts';
import { portionText } from '../food-search/meal-food.ts';
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
      {open && <Nutrients meal={meal} />}
    </details>
  );
}

function Nutrients({ meal }: { meal: MealEntry }) {
  const found = useQuery(nutrients.ofMeal(meal.id));
  const names = foodNames(meal.items);
  if (found.isPending)
    return (
      <LoadingState label="Loading the nutrients of this meal">
        <SkeletonText lines={4} />
      </LoadingState>
    );
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
  return (
    <div className={styles.nested}>
      <NutrientList nutrients={found.data.nutrients} foods={items.length} />
      {meal.items.map((item, place) => (
        <FoodNutrients
          // biome-ignore lint/suspicious/noArrayIndexKey: a meal may contain one food twice, and its foods never move
          key={place}
          item={item}
          name={names[place]?.short ?? item.name}
          nutrients={items[place]?.nutrients ?? []}
        />
      ))}
    </div>
  );
}

interface FoodNutrientsProps {
  item: MealEntry['items'][number];
  name: string;
  nutrients: readonly Schemas['NutrientAmountDto'][];
}

/** One food, closed: what its portion has, and for a drink that its values are those of 100 ml. */
function FoodNutrients({ item, name, nutrients: portion }: FoodNutrientsProps) {
  const [open, setOpen] = useState(false);
  const isProduct = item.type === 'database';
  const { data: product } = useQuery({ ...nutrients.ofProduct(item.food_id), enabled: open && isProduct });
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
            <NutrientList nutrients={portion} foods={1} />
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
