import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { findByText, lastEaten } from '../offline-foods/find-on-device.ts';
import { foodsOnDevice } from '../offline-foods/foods-on-device.ts';
import { type Food, fromFoodProduct, fromUserFood } from './meal-food.ts';

/** The minimum length of a search text. */
export const MIN_SEARCH_LENGTH = 2;
export const SEARCH_PAGE_SIZE = 15;
const RECENT_FOODS = 10;

/** What a search found. */
export interface FoundFoods {
  foods: Food[];
  /** Among the foods that this device keeps only: the server did not answer. */
  onDevice: boolean;
}

const NONE: FoundFoods = { foods: [], onDevice: false };

export const foodSearch = {
  /**
   * User foods first, then food products, each best first; without a network those that this device keeps. A failed search
   * is not retried.
   */
  byText: (search: string) => {
    const longEnough = search.length >= MIN_SEARCH_LENGTH;
    return queryOptions({
      queryKey: ['foods', 'search', search],
      queryFn: async ({ signal, client }): Promise<FoundFoods> => {
        try {
          const params = { q: search, per_page: SEARCH_PAGE_SIZE };
          return {
            foods: searchResults(await api.get('/foods/search', { params, signal })),
            onDevice: false,
          };
        } catch (failure) {
          const kept = await foodsOnDevice(client, failure);
          const foods = findByText(kept.foods, search, SEARCH_PAGE_SIZE);
          return { foods: recentFoods({ ...kept, foods }), onDevice: true };
        }
      },
      ...(longEnough ? {} : { enabled: false, initialData: NONE }),
      retry: false,
      staleTime: ({ state: { data } }) => (data?.onDevice ? 0 : 60_000),
    });
  },
  /** What the member eats around this hour of their clock, with their last portion. A failure shows nothing. */
  recent: (hour: number) =>
    queryOptions({
      queryKey: ['foods', 'recent', hour],
      queryFn: async ({ signal, client }) => {
        try {
          return recentFoods(
            await api.get('/foods/recent', { params: { hour, limit: RECENT_FOODS }, signal }),
          );
        } catch (failure) {
          const kept = await foodsOnDevice(client, failure);
          return recentFoods({ ...kept, foods: lastEaten(kept.foods, RECENT_FOODS) });
        }
      },
      retry: false,
      // A meal that was just saved appears the next time.
      staleTime: 0,
    }),
};

/** Foods with how the member used them, as a meal takes them. */
export function recentFoods({
  foods,
  attributions,
}: Pick<Schemas['FoodsWithUseDto'], 'foods' | 'attributions'>): Food[] {
  return foods.map((food) =>
    food.type === 'user' ? fromUserFood(food) : fromFoodProduct(food, attributions),
  );
}

/** User foods, then food products, each best first. */
export function searchResults(found: Schemas['FoodSearchDto']): Food[] {
  return [
    ...found.user_foods.map(fromUserFood),
    ...found.database_foods.map((food) => fromFoodProduct(food, found.attributions)),
  ];
}
