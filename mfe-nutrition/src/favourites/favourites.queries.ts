import { api, queryOptions } from '@fettle/shared-ui/data';
import { recentFoods } from '../food-search/food-search.queries.ts';
import { foodsOnDevice } from '../food-search/foods-on-device.ts';

/** The member's favourites, the newest first, with their last portions; without a network those that this device keeps. */
export const favouriteFoods = queryOptions({
  queryKey: ['foods', 'favourites'],
  queryFn: async ({ signal, client }) => {
    try {
      return recentFoods(await api.get('/foods/favourites', { signal }));
    } catch (failure) {
      const kept = await foodsOnDevice(client, failure);
      return recentFoods({ ...kept, foods: kept.foods.filter(({ favourite }) => favourite) });
    }
  },
  retry: false,
  staleTime: 0,
});
