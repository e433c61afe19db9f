import { api, queryOptions } from '@fettle/shared-ui/data';
import { recentFoods } from '../food-search/food-search.queries.ts';

/** The member's favourites, the newest first, with their last portions. A failure shows none. */
export const favouriteFoods = queryOptions({
  queryKey: ['foods', 'favourites'],
  queryFn: async ({ signal }) => recentFoods(await api.get('/foods/favourites', { signal })),
  retry: false,
  staleTime: 0,
});
