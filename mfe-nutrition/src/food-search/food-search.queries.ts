import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { findByText, lastEaten } from './find-on-device.ts';
import { foodsOnDevice } from './foods-on-device.ts';
import {
  type Food,
  foodsOfAnswer,
  fromFoodProduct,
  fromUserFood,
  isFood,
  type MealFood,
} from './meal-food.ts';

/** Minimum length of a search text. */
export const MIN_SEARCH_LENGTH = 2;
export const SEARCH_PAGE_SIZE = 15;
const RECENT_FOODS = 10;

/** Result of a search. */
export interface FoundFoods {
  foods: Food[];
  /** Whether only the foods on this device were searched, because the server did not answer. */
  onDevice: boolean;
}

const NONE: FoundFoods = { foods: [], onDevice: false };

export const foodSearch = {
  /**
   * User foods first, then food products, each best first; without a network, the foods on this device. A failed search
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
  /** Foods and recipes that the member eats around this hour of their clock, with their last portions. Failures are not shown. */
  recent: (hour: number) =>
    queryOptions({
      queryKey: ['foods', 'recent', hour],
      queryFn: async ({ signal, client }): Promise<MealFood[]> => {
        try {
          const found = await api.get('/foods/recent', { params: { hour, limit: RECENT_FOODS }, signal });
          return foodsOfAnswer(found, found.attributions);
        } catch (failure) {
          const kept = await foodsOnDevice(client, failure);
          return recentFoods({ ...kept, foods: lastEaten(kept.foods, RECENT_FOODS) });
        }
      },
      retry: false,
      // Always stale, so that a meal that was just saved appears the next time.
      staleTime: 0,
    }),
};

/** Converts foods and their use by the member to the foods of a meal. */
export const recentFoods = ({
  foods,
  attributions,
}: Pick<Schemas['FoodsWithUseDto'], 'foods' | 'attributions'>): Food[] =>
  foodsOfAnswer({ foods }, attributions).filter(isFood);

/** Returns user foods, then food products, each best first. */
export function searchResults(found: Schemas['FoodSearchDto']): Food[] {
  return [
    ...found.user_foods.map(fromUserFood),
    ...found.database_foods.map((food) => fromFoodProduct(food, found.attributions)),
  ];
}
