import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { fromDatabaseFood, fromUserFood, type MealFood } from './meal-food.ts';

/** Shorter texts are not searched for. */
export const MIN_SEARCH_LENGTH = 2;
export const SEARCH_PAGE_SIZE = 15;

export const foodSearch = {
  /** Own foods first, then the shared database's, each best first. A failed search is not repeated. */
  byText: (search: string) => {
    const longEnough = search.length >= MIN_SEARCH_LENGTH;
    return queryOptions({
      queryKey: ['foods', 'search', search],
      queryFn: async ({ signal }) =>
        mealFoods(
          await api.get('/foods/search', { params: { q: search, per_page: SEARCH_PAGE_SIZE }, signal }),
        ),
      ...(longEnough ? {} : { enabled: false, initialData: [] }),
      retry: false,
      staleTime: 60_000,
    });
  },
};

function mealFoods(found: Schemas['FoodSearchDto']): MealFood[] {
  return [
    ...found.user_foods.map(fromUserFood),
    ...found.database_foods.map((food) => fromDatabaseFood(food, found.attributions)),
  ];
}
