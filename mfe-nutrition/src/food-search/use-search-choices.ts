import { useQuery, useToday } from '@fettle/shared-ui/data';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFoodOrBarcodeSearch } from '../barcode-search/use-food-or-barcode-search.ts';
import { favouriteFoods } from '../favourites/favourites.queries.ts';
import { isSameFood } from '../favourites/use-change-favourite.ts';
import { recentChoices } from '../recent-choices/recent.queries.ts';
import { foodsOf, type RecentChoice, type RecentMeal } from '../recent-choices/recent-meal.ts';
import { foodSearch } from './food-search.queries.ts';
import type { MealFood } from './meal-food.ts';
import type { FoodSearch } from './use-food-search.ts';

const NO_FOODS: MealFood[] = [];
const NO_MEALS: RecentMeal[] = [];

interface ChoicesOptions {
  hour: number;
  isOpen: boolean;
  withRecipes: boolean;
}

/**
 * Rows of the dropdown: the foods found for `text`, or for an empty one what the member eats around `hour`, followed by
 * their other favorites. `foods` and `search` lag behind `found` while they are being rendered (`isLatest` is false).
 */
export function useSearchChoices(text: string, { hour, isOpen, withRecipes }: ChoicesOptions) {
  const found = useFoodOrBarcodeSearch(text);
  const { data: recent = NO_FOODS } = useQuery(foodSearch.recent(hour));
  const { data: meals = NO_MEALS } = useQuery(recentChoices.meals(useToday(), hour));
  const { data: favourites = NO_FOODS } = useQuery(favouriteFoods);
  const isEmpty = text === '';
  const shownFavourites = useKeptWhile(isOpen && isEmpty, favourites);
  const others = shownFavourites.filter((food) => !recent.some((other) => isSameFood(other, food)));
  const rendered = useRenderedFoods(found);
  const isOffered = (choice: RecentChoice) =>
    withRecipes || foodsOf(choice).every(({ type }) => type !== 'recipe');
  const choices: readonly RecentChoice[] = isEmpty
    ? [...meals, ...recent, ...others].filter(isOffered)
    : rendered.foods;
  return { found, ...rendered, choices, favourites: others.length };
}

/**
 * Defers the foods of the list: fifteen rows take long to render, and key presses have priority. An empty list renders
 * at once. `isLatest` is false while newer foods are being rendered.
 */
function useRenderedFoods({ foods, search }: Pick<FoodSearch, 'foods' | 'search'>) {
  const latest = useMemo(() => ({ foods, search }), [foods, search]);
  const rendered = useDeferredValue(latest);
  const shown = foods.length === 0 ? latest : rendered;
  return { ...shown, isLatest: shown === latest };
}

/** Keeps removed favorites in the list while it is open, so that no row moves under the member's finger. */
function useKeptWhile(isOpen: boolean, favourites: MealFood[]): MealFood[] {
  const [kept, setKept] = useState(favourites);
  const next = isOpen
    ? [
        ...kept.map((food) => favourites.find((other) => isSameFood(other, food)) ?? food),
        ...favourites.filter((food) => !kept.some((other) => isSameFood(other, food))),
      ]
    : favourites;
  const isKept = next.length === kept.length && next.every((food, index) => food === kept[index]);
  if (!isKept) setKept(next);
  return isKept ? kept : next;
}
