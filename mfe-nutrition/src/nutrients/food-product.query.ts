import { api, queryOptions } from '@fettle/shared-ui/data';

/** A food product as it is now, with its nutrients; a deleted one has none. */
export const foodProduct = (id: string) =>
  queryOptions({
    queryKey: ['foods', 'product', id],
    queryFn: ({ signal }) => api.get('/food-products/{id}', { path: { id }, signal }),
    retry: false,
  });
