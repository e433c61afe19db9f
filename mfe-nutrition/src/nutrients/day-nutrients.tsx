import { ErrorState, Heading, LoadingState, SkeletonText, Text } from '@fettle/shared-ui';
import { goals, useQuery } from '@fettle/shared-ui/data';
import { DialogBody } from '@fettle/shared-ui/overlays';
import type { LocalDate } from '@fettle/shared-ui/rules';
import type { MealEntry } from '../diary/diary-day.ts';
import { MealNutrients } from './meal-nutrients.tsx';
import styles from './nutrient-list.module.css';
import { NutrientList } from './nutrient-list.tsx';
import { nutrients } from './nutrients.queries.ts';

interface DayNutrientsProps {
  day: LocalDate;
  meals: readonly MealEntry[];
}

/** Body of the dialog: nutrients of the day with its goals, and of each meal. */
export default function DayNutrients({ day, meals }: DayNutrientsProps) {
  const found = useQuery(nutrients.ofDay(day));
  const { data: targets } = useQuery(goals.on(day));
  const stored = meals
    .filter(({ waiting }) => !waiting)
    .toSorted((one, other) => (one.occurred_at < other.occurred_at ? -1 : 1));
  return (
    <DialogBody>
      {found.isPending && (
        <LoadingState label="Loading the nutrients of this day">
          <SkeletonText lines={6} />
        </LoadingState>
      )}
      {found.isError && (
        <ErrorState
          compact
          title="The nutrients of this day could not be loaded"
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => found.refetch()}
        />
      )}
      {found.data && (
        <>
          {found.data.nutrients.every(({ known }) => known === 0) && (
            <Text color="fg.muted">None of this day’s foods has these values.</Text>
          )}
          <NutrientList
            nutrients={found.data.nutrients}
            foods={found.data.items}
            targets={targets ?? undefined}
          />
        </>
      )}
      {meals.some(({ waiting }) => waiting) && (
        <Text color="fg.muted" textStyle="sm">
          What waits on this device is not counted yet.
        </Text>
      )}
      {found.data && stored.length > 0 && (
        <section className={styles.meals} aria-label="By meal">
          <Heading as="h3" textStyle="md">
            By meal
          </Heading>
          {stored.map((meal) => (
            <MealNutrients key={meal.id} meal={meal} />
          ))}
        </section>
      )}
    </DialogBody>
  );
}
