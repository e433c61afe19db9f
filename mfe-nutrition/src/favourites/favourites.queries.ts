import { api, queryOptions } from '@fettle/shared-ui/data';
import { recentFoods } from '../food-search/food-search.queries.ts';
import { foodsOnDevice } from '../food-search/foods-on-device.ts';

/** The member's favourites, newest first, with their last portions; offline those kept on this device. */
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
