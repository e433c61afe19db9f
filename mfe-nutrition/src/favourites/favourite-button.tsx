import { IconButton } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { Star } from 'lucide-react';
import type { Food } from '../food-search/meal-food.ts';
import { favouriteFoods } from './favourites.queries.ts';
import { isSameFood, useChangeFavourite } from './use-change-favourite.ts';

interface FavouriteButtonProps {
  food: Food;
  /** Short name of the food. */
  name: string;
  /** -1 in a list whose field keeps the focus. */
  tabIndex?: number;
}

/** Star button of a food. */
export function FavouriteButton({ food, name, tabIndex }: FavouriteButtonProps) {
  const { data: favourite = false } = useQuery({
    ...favouriteFoods,
    select: (foods) => foods.some((other) => isSameFood(other, food)),
    refetchOnMount: false,
  });
  const { mutate } = useChangeFavourite();
  return (
    <IconButton
      type="button"
      variant="ghost"
      color={favourite ? 'accent.fg' : 'fg.muted'}
      tabIndex={tabIndex}
      aria-label={`Favorite: ${name}`}
      aria-pressed={favourite}
      title={favourite ? 'Remove from favorites' : 'Add to favorites'}
      icon={<Star fill={favourite ? 'currentColor' : 'none'} />}
      onClick={() => mutate({ food, favourite: !favourite })}
    />
  );
}
