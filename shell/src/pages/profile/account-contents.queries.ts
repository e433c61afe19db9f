import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type AccountContents = Schemas['AccountContentsDto'];

/** What is stored about the member, by kind. Always asked anew: each entry changes it. */
export const accountContents = queryOptions({
  queryKey: ['account', 'contents'],
  queryFn: ({ signal }) => api.get('/account/contents', { signal }),
  staleTime: 0,
});
