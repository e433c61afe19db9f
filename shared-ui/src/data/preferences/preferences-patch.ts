import { toast } from '../../core/toast/toast.ts';
import { api } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import type { BodyOf } from '../client/api-types.ts';
import { client, withToken } from '../client/client.ts';
import type { Preferences } from './preferences.queries.ts';

type PreferencesPatch = BodyOf<'patch', '/preferences'>;

export const patchPreferences = (patch: PreferencesPatch): Promise<Preferences> =>
  api.patch('/preferences', patch);

/**
 * Sends the same PATCH for a member who has just signed out here. If their token has expired, the call is repeated
 * with the token that `renew` gives. Never rejects: resolves to whether the edits are saved.
 */
export async function patchWithToken(
  token: string,
  patch: PreferencesPatch,
  renew: () => Promise<string>,
): Promise<boolean> {
  const send = (accessToken: string) =>
    client.request({ method: 'patch', url: '/preferences', data: patch, ...withToken(accessToken) });
  try {
    await send(token).catch(async (error) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      await send(await renew());
    });
    return true;
  } catch (error) {
    console.error('The last edits of the preferences could not be saved', error);
    return false;
  }
}

/** Shows a toast with Retry; without `retry`, after a sign-out, it says what happens to the edits. */
export const toastNotSaved = (retry?: () => void): string =>
  retry
    ? toast({
        type: 'error',
        title: 'Error',
        message: 'Failed to save preferences',
        action: { label: 'Retry', onClick: retry },
      })
    : toast({
        type: 'warning',
        title: 'Preferences are not saved yet',
        message: 'They are kept on this device and are sent when you sign in again.',
      });

export const toastSaved = (): string =>
  toast({ type: 'success', title: 'Success', message: 'Preferences saved' });
