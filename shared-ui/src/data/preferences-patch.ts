import { toast } from '../core/toast.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { BodyOf } from './api-types.ts';
import { client, inTheNameOf } from './client.ts';
import type { Preferences } from './preferences.queries.ts';

type Change = BodyOf<'patch', '/preferences'>;

export const patchPreferences = (change: Change): Promise<Preferences> => api.patch('/preferences', change);

/**
 * The same for a member who has just signed out here. Where his token has expired, the call is made again with the one
 * that `renew` gives. Never rejects: a failure is told, and there is nobody left who could try again.
 */
export async function patchInTheNameOf(
  token: string,
  change: Change,
  renew: () => Promise<string>,
): Promise<void> {
  const send = (by: string) =>
    client.request({ method: 'patch', url: '/preferences', data: change, ...inTheNameOf(by) });
  try {
    await send(token).catch(async (error) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      await send(await renew());
    });
  } catch (error) {
    console.error('The last edits of the preferences could not be saved', error);
    sayNotSaved();
  }
}

export const sayNotSaved = (retry?: () => void): string =>
  toast({
    type: 'error',
    title: 'Error',
    message: 'Failed to save preferences',
    ...(retry && { action: { label: 'Retry', onClick: retry } }),
  });

export const saySaved = (): string =>
  toast({ type: 'success', title: 'Success', message: 'Preferences saved' });
