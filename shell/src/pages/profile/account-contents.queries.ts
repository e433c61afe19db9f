import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type AccountContents = Schemas['AccountContentsDto'];

/** Counts of the member's stored data, by kind. Always reloaded, because each entry changes them. */
export const accountContents = queryOptions({
  queryKey: ['account', 'contents'],
  queryFn: ({ signal }) => api.get('/account/contents', { signal }),
  staleTime: 0,
});
