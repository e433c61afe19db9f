import { ApiError, api, queryOptions, type Schemas } from '@fettle/shared-ui/data';

/** The second factors of the member, as the API lists them. */
export type SecondFactor = Schemas['SecondFactorDto'];
export type Passkey = Schemas['PasskeyDto'];

export const SECOND_FACTOR = ['auth', 'second-factor'] as const;

/** The member's second factors. Always reloaded, because other devices change them. */
export const secondFactor = queryOptions({
  queryKey: SECOND_FACTOR,
  queryFn: ({ signal }) => api.get('/auth/second-factor', { signal }),
  staleTime: 0,
});

/** Removes a passkey, or the authenticator app. Resolves, too, when it is gone already (404). */
export async function removeFactor(factor: Passkey | 'app'): Promise<void> {
  try {
    if (factor === 'app') await api.delete('/auth/authenticator-app');
    else await api.delete('/auth/passkeys/{id}', { path: { id: factor.id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Shown when the answer to a new factor was lost: its recovery codes with it. */
export const NO_ANSWER = 'No answer came. If it stands in your list now, make new recovery codes there.';
