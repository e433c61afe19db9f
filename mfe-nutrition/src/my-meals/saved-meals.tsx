import {
  EmptyState,
  ErrorState,
  Heading,
  LoadingState,
  SkeletonText,
  Text,
  useFocusAfterRemoval,
} from '@fettle/shared-ui';
import { api, type useQuery } from '@fettle/shared-ui/data';
import { useRef, useState } from 'react';
import { FoodSources } from '../food-display/food-sources.tsx';
import type { MealFood } from '../food-search/meal-food.ts';
import page from '../my-foods/my-foods.module.css';
import type { MyMeal } from './chosen-meal.ts';
import { EditMyMealDialog } from './edit-my-meal/edit-my-meal-dialog.tsx';
import styles from './my-meals.module.css';
import { SavedMeal } from './saved-meal.tsx';

interface SavedMealsProps {
  saved: Pick<ReturnType<typeof useQuery<MyMeal[]>>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  onAdd: (foods: readonly MealFood[]) => void;
  /** Whether it is a section of a page, with its own heading. */
  titled?: boolean;
}

const NONE_YET = 'Build a meal and choose “Save as my meal”: it waits here for the next time.';

/** Meals that the member saved under a name. */
export function SavedMeals({ saved, onAdd, titled = false }: SavedMealsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onDeleted = useFocusAfterRemoval(list, saved.data);
  // Beside the list, so that an open form outlives a deletion in another tab.
  const [edited, setEdited] = useState<MyMeal | null>(null);
  const names = (saved.data ?? []).map(({ name }) => name);
  const add = ({ id }: MyMeal, foods: readonly MealFood[]) => {
    onAdd(foods);
    // A failure is ignored: only the order of this list depends on the call.
    void api.post('/my-meals/{id}/use', undefined, { path: { id } }).catch(() => undefined);
  };
  return (
    <section ref={list} tabIndex={-1} aria-label="My meals" className={titled ? page.part : styles.part}>
      {titled && (
        <Heading as="h2" className={page.title}>
          My meals
        </Heading>
      )}
      {saved.isError && (
        <ErrorState
          compact
          title="Your saved meals could not be loaded"
          error={saved.error}
          retrying={saved.isFetching}
          onRetry={() => saved.refetch()}
        />
      )}
      {!saved.data && !saved.isError && (
        <LoadingState label="Loading your saved meals">
          <SkeletonText lines={6} />
        </LoadingState>
      )}
      {saved.data?.length === 0 &&
        (titled ? (
          <Text color="fg.muted">{NONE_YET}</Text>
        ) : (
          <EmptyState drawing="plate">{NONE_YET}</EmptyState>
        ))}
      {saved.data && saved.data.length > 0 && (
        <>
          <ul className={styles.meals}>
            {saved.data.map((meal) => (
              <SavedMeal
                key={meal.id}
                meal={meal}
                names={names}
                onAdd={(foods) => add(meal, foods)}
                onEdit={() => setEdited(meal)}
                onDeleted={onDeleted}
              />
            ))}
          </ul>
          <FoodSources foods={saved.data.flatMap(({ foods }) => foods)} />
        </>
      )}
      {edited && <EditMyMealDialog meal={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
