import { api, mutationOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type Restore = Schemas['RestoreDto'];

const POLL_MS = 1000;
const queryKey = ['account', 'restore'] as const;
const one = (id: string) => ({ path: { id } });

/** An archive of the member's data on its way back. */
export const restores = {
  queryKey,

  /** Asked each second while it is checked. */
  current: queryOptions({
    queryKey,
    queryFn: ({ signal }) => api.get('/account/restore', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? POLL_MS : false),
  }),

  check: mutationOptions({
    mutationFn: (id: string) => api.post('/account/restore/{id}/check', undefined, one(id)),
    meta: { invalidates: [queryKey] },
  }),

  /** Everything that pages show is another thing afterwards. */
  apply: mutationOptions({
    mutationFn: (id: string) => api.post('/account/restore/{id}/apply', undefined, one(id)),
    meta: { invalidates: [[]] },
  }),

  forget: mutationOptions({
    mutationFn: (id: string) => api.delete('/account/restore/{id}', one(id)),
    meta: { invalidates: [queryKey] },
  }),
};
