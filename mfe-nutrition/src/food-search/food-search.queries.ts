import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { fromFoodProduct, fromUserFood, type MealFood } from './meal-food.ts';

/** The minimum length of a search text. */
export const MIN_SEARCH_LENGTH = 2;
export const SEARCH_PAGE_SIZE = 15;
const RECENT_FOODS = 10;

export const foodSearch = {
  /** User foods first, then food products, each best first. A failed search is not retried. */
  byText: (search: string) => {
    const longEnough = search.length >= MIN_SEARCH_LENGTH;
    return queryOptions({
      queryKey: ['foods', 'search', search],
      queryFn: async ({ signal }) =>
        searchResults(
          await api.get('/foods/search', { params: { q: search, per_page: SEARCH_PAGE_SIZE }, signal }),
        ),
      ...(longEnough ? {} : { enabled: false, initialData: [] }),
      retry: false,
      staleTime: 60_000,
    });
  },
  /** What the member eats around this hour of their clock, with their last portion. A failure shows nothing. */
  recent: (hour: number) =>
    queryOptions({
      queryKey: ['foods', 'recent', hour],
      queryFn: async ({ signal }) =>
        recentFoods(await api.get('/foods/recent', { params: { hour, limit: RECENT_FOODS }, signal })),
      retry: false,
      // A meal that was just saved appears the next time.
      staleTime: 0,
    }),
};

/** Foods with how the member used them, as a meal takes them. */
export function recentFoods({ foods, attributions }: Schemas['FoodsWithUseDto']): MealFood[] {
  return foods.map((food) =>
    food.type === 'user' ? fromUserFood(food) : fromFoodProduct(food, attributions),
  );
}

/** User foods, then food products, each best first. */
export function searchResults(found: Schemas['FoodSearchDto']): MealFood[] {
  return [
    ...found.user_foods.map(fromUserFood),
    ...found.database_foods.map((food) => fromFoodProduct(food, found.attributions)),
  ];
}
