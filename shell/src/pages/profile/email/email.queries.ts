import { api, queryOptions } from '@fettle/shared-ui/data';

export const ACCOUNT_EMAIL = ['account', 'email'] as const;

/** The member's address and a change that waits for its link. Always reloaded: links are opened elsewhere. */
export const accountEmail = queryOptions({
  queryKey: ACCOUNT_EMAIL,
  queryFn: ({ signal }) => api.get('/account/email', { signal }),
  staleTime: 0,
});
