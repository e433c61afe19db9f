import {
  ErrorState,
  Heading,
  IconButton,
  LoadingState,
  SkeletonText,
  Text,
  useFocusAfterRemoval,
} from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { foodNames } from '@fettle/shared-ui/rules';
import { Star } from 'lucide-react';
import { useId, useRef } from 'react';
import { favouriteFoods } from '../favourites/favourites.queries.ts';
import { useChangeFavourite } from '../favourites/use-change-favourite.ts';
import { FoodNameText } from '../food-display/food-name-text.tsx';
import { FoodSources } from '../food-display/food-sources.tsx';
import { FoodFigures } from './food-figures.tsx';
import styles from './my-foods.module.css';

/** The member's favourites, each with its star, which removes it; the toast offers Undo. */
export function Favourites() {
  const found = useQuery(favouriteFoods);
  const { mutate } = useChangeFavourite({ undo: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const onRemoved = useFocusAfterRemoval(heading, found.data);
  const id = useId();
  const foods = found.data ?? [];
  const names = foodNames(foods);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <Heading ref={heading} as="h2" id={id} tabIndex={-1} className={styles.title}>
          Favorites
        </Heading>
      </div>
      {found.isError && (
        <ErrorState
          compact
          title="Your favorites could not be loaded"
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => found.refetch()}
        />
      )}
      {found.isPending && (
        <LoadingState label="Loading your favorites">
          <SkeletonText lines={3} />
        </LoadingState>
      )}
      {found.data?.length === 0 && (
        <Text color="fg.muted">Foods you star show here, and before you type in Log Food.</Text>
      )}
      {foods.length > 0 && (
        <ul className={styles.foods}>
          {foods.map((food, index) => {
            const name = names[index] ?? { short: food.name, rest: '' };
            return (
              <li key={`${food.type} ${food.food_id}`} className={styles.food}>
                <span className={styles.name} title={food.name}>
                  <FoodNameText name={name} />
                  {food.brand && <bdi className={styles.brand}> {food.brand}</bdi>}
                </span>
                <FoodFigures nutrition={food.per_100g} />
                <IconButton
                  variant="ghost"
                  color="accent.fg"
                  aria-label={`Remove ${name.short} from favorites`}
                  title="Remove from favorites"
                  icon={<Star fill="currentColor" />}
                  onClick={() => {
                    onRemoved();
                    mutate({ food, favourite: false });
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <FoodSources foods={foods} />
    </section>
  );
}
