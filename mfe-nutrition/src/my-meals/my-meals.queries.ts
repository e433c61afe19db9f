import { api, infiniteQueryOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { foodsOfAnswer } from '../food-search/meal-food.ts';
import { foodsOfEarlierMeal, myMealsOf } from './chosen-meal.ts';

const EARLIER_MEALS = 15;

export const myMeals = {
  /** Meals that the member saved, last used or saved first. */
  all: queryOptions({
    queryKey: ['my-meals'],
    queryFn: async ({ signal }) => myMealsOf(await api.get('/my-meals', { signal })),
    // Always stale, since their foods can change in many places.
    staleTime: 0,
  }),

  /** Meals that the member logged, newest first, page by page. */
  earlier: infiniteQueryOptions({
    queryKey: ['entries', 'earlier-meals'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/meal-entries', {
        params: { limit: EARLIER_MEALS, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  }),
};

/** Loads the foods of an earlier meal that can still be added, and the names of those that are missing. */
export async function readEarlierMeal({ id, items }: Schemas['MealEntryDto']) {
  const found = await api.get('/meal-entries/{id}/foods', { path: { id } });
  return foodsOfEarlierMeal(items, foodsOfAnswer(found, found.attributions));
}
