import { ApiError, api, queryOptions } from '@fettle/shared-ui/data';
import { type Device, inOrder } from './device-words.ts';

export const DEVICES = ['auth', 'sessions'] as const;

/** Where the member is signed in. Always asked anew: other devices change it. */
export const devices = queryOptions({
  queryKey: DEVICES,
  queryFn: async ({ signal }) => inOrder((await api.get('/auth/sessions', { signal })).sessions),
  staleTime: 0,
});

/** A session that has ended meanwhile is what was asked for. */
export async function signOutDevice({ id }: Device): Promise<void> {
  try {
    await api.delete('/auth/sessions/{id}', { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

export const signOutOthers = () => api.delete('/auth/sessions');
