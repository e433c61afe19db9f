import { ApiError, api, queryOptions } from '@fettle/shared-ui/data';
import { type Device, inOrder } from './device-texts.ts';

export const DEVICES = ['auth', 'sessions'] as const;

/** Devices on which the member is signed in. Always reloaded, because other devices change the list. */
export const devices = queryOptions({
  queryKey: DEVICES,
  queryFn: async ({ signal }) => inOrder((await api.get('/auth/sessions', { signal })).sessions),
  staleTime: 0,
});

/** Signs a device out. Resolves, too, when its session has ended meanwhile (404). */
export async function signOutDevice({ id }: Device): Promise<void> {
  try {
    await api.delete('/auth/sessions/{id}', { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

export const signOutOthers = () => api.delete('/auth/sessions');
