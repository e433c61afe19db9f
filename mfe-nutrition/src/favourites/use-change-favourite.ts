import { ApiError, api, useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { foodName } from '@fettle/shared-ui/rules';
import { recentFoods } from '../food-search/food-search.queries.ts';
import type { Food, MealFood } from '../food-search/meal-food.ts';
import { favouriteFoods } from './favourites.queries.ts';

interface Change {
  food: Food;
  favourite: boolean;
}

const KEY = ['favourite'];

/**
 * Adds a food to the favourites or removes it. The change shows at once and is reverted with a toast when the server
 * refuses. Quick presses are sent one after the other, so that the last one counts.
 */
export function useChangeFavourite({ undo = false } = {}) {
  const queryClient = useQueryClient();
  const { queryKey } = favouriteFoods;
  const show = (change: Change) =>
    queryClient.setQueryData(queryKey, (foods) => foods && changed(foods, change));
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'favourite' },
    mutationFn: async (change: Change) => ({ ...change, foods: recentFoods(await send(change)) }),
    onMutate: async (change) => {
      // A running read does not include the change.
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: ({ foods }) => {
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) queryClient.setQueryData(queryKey, foods);
    },
    onError: (_failure, { food, favourite }) => {
      show({ food, favourite: !favourite });
      void queryClient.invalidateQueries({ queryKey });
    },
    meta: {
      failure: (failure: Error, change: unknown) => {
        const { food, favourite } = change as Change;
        if (failure instanceof ApiError && failure.code === 'TOO_MANY_FAVOURITES') return failure.message;
        return `${foodName(food).short} ${favourite ? 'is not a favourite yet' : 'is still a favourite'}. Please try again.`;
      },
      ...(undo && {
        success: ({ food }: Change) => `${foodName(food).short} is no longer a favourite`,
        undo: ({ food, favourite }: Change) => send({ food, favourite: !favourite }),
        invalidates: [queryKey],
      }),
    },
  });
}

function send({ food, favourite }: Change) {
  const path = { type: food.type, id: food.food_id };
  return favourite
    ? api.put('/foods/favourites/{type}/{id}', undefined, { path })
    : api.delete('/foods/favourites/{type}/{id}', { path });
}

export const isSameFood = (a: MealFood, b: MealFood) => a.type === b.type && a.food_id === b.food_id;

function changed(foods: readonly Food[], { food, favourite }: Change): Food[] {
  const others = foods.filter((other) => !isSameFood(other, food));
  return favourite ? [food, ...others] : others;
}
