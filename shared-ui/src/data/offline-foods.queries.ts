import { queryOptions } from '@tanstack/react-query';
import { api } from './client/api.ts';

/**
 * Foods that this device keeps, so that a meal can be built without a network: favourites, user foods and what is logged most
 * often, at most 300. The frame of members reads them; the service worker keeps the answer.
 */
export const offlineFoods = queryOptions({
  queryKey: ['foods', 'offline'],
  queryFn: ({ signal }) => api.get('/foods/offline', { signal }),
  retry: false,
  staleTime: 3_600_000,
  gcTime: Number.POSITIVE_INFINITY,
});
