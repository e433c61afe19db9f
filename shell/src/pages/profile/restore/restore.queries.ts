import { api, mutationOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type Restore = Schemas['RestoreDto'];

const POLL_MS = 1000;
const queryKey = ['account', 'restore'] as const;
const one = (id: string) => ({ path: { id } });

/** Queries and mutations of a restore. */
export const restores = {
  queryKey,

  /** Query of the current restore, polled each second during the check. */
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

  /** Applies the archive, and invalidates all data that pages show. */
  apply: mutationOptions({
    mutationFn: (id: string) => api.post('/account/restore/{id}/apply', undefined, one(id)),
    meta: { invalidates: [[]] },
  }),

  forget: mutationOptions({
    mutationFn: (id: string) => api.delete('/account/restore/{id}', one(id)),
    meta: { invalidates: [queryKey] },
  }),
};
