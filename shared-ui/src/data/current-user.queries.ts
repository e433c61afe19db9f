import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client/api.ts';
import type { Schemas } from './client/api-types.ts';

/** The signed-in member. The shell fetches it when a session starts and clears it when one ends. */
export const currentUser = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => api.get('/auth/me', { signal }),
  staleTime: 5 * 60_000,
});

/** Returns the signed-in member; undefined while unknown. Never fetches, which is up to the session. */
export function useCurrentUser(): Schemas['UserDto'] | undefined {
  return useQuery({ ...currentUser, enabled: false }).data;
}
