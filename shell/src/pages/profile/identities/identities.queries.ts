import { ApiError, api, queryOptions, type Schemas, useQuery } from '@fettle/shared-ui/data';

/** A link of the account to a person at the identity provider. */
export type Identity = Schemas['IdentityDto'];

export const IDENTITIES = ['auth', 'identities'] as const;

/** The links of the account, and whether it has a password. */
export const identities = queryOptions({
  queryKey: IDENTITIES,
  queryFn: ({ signal }) => api.get('/auth/identities', { signal }),
  staleTime: 0,
});

/** Unlinks the account. Resolves, too, when it was unlinked meanwhile (404). */
export async function unlink({ subject }: Identity): Promise<void> {
  try {
    await api.delete('/auth/identities/{subject}', { path: { subject } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Whether the member has a password, as nearly everybody does: forms ask for it until the answer says otherwise. */
export const useHasPassword = (): boolean => useQuery(identities).data?.has_password ?? true;
