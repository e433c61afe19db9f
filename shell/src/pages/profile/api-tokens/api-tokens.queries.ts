import { ApiError, api, queryOptions, type Schemas } from '@fettle/shared-ui/data';

/** An API token, as the API lists it. */
export type ApiToken = Schemas['ApiTokenDto'];
export type NewApiToken = Schemas['NewApiTokenDto'];

export const API_TOKENS = ['auth', 'api-tokens'] as const;

/** The member's API tokens. Always reloaded, because scripts use them and other devices change the list. */
export const apiTokens = queryOptions({
  queryKey: API_TOKENS,
  queryFn: async ({ signal }) => (await api.get('/auth/api-tokens', { signal })).tokens,
  staleTime: 0,
});

/** Ends a token. Resolves, too, when it has ended meanwhile (404). */
export async function endApiToken({ id }: ApiToken): Promise<void> {
  try {
    await api.delete('/auth/api-tokens/{id}', { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
