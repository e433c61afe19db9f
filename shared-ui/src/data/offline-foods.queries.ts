import { queryOptions } from '@tanstack/react-query';
import { api } from './client/api.ts';

/**
 * Foods kept on this device, so that a meal can be built offline: favourites, user foods and the most logged foods,
 * at most 300. The members' frame reads them; the service worker keeps the answer.
 */
export const offlineFoods = queryOptions({
  queryKey: ['foods', 'offline'],
  queryFn: ({ signal }) => api.get('/foods/offline', { signal }),
  retry: false,
  staleTime: 3_600_000,
  gcTime: Number.POSITIVE_INFINITY,
});
