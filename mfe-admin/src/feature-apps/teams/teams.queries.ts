import {
  ApiError,
  api,
  type BodyOf,
  mutationOptions,
  queryOptions,
  type Schemas,
} from '@fettle/shared-ui/data';

/** A team that deploys its own feature apps by the network, with its tokens. */
export type Team = Schemas['TeamDto'];
export type DeployToken = Schemas['DeployTokenDto'];
/** A repository whose CI deploys for a team without a stored token. */
export type TrustedPublisher = Schemas['TrustedPublisherDto'];
/** A team with builds, uploads and changes of its feature apps. */
export type TeamDetails = Schemas['TeamDetailsDto'];
export type TeamFields = BodyOf<'post', '/admin/feature-app-teams'>;
type PublisherFields = BodyOf<'post', '/admin/feature-app-teams/{id}/trusted-publishers'>;
type TokenFields = BodyOf<'post', '/admin/feature-app-teams/{id}/tokens'>;

/** Refetch interval of a team's page in ms. */
const PERIOD = 15_000;

const ALL = ['admin', 'feature-app-teams'] as const;

/** The audit log is stale after every change. */
const invalidates = [['admin', 'audit']] as const;

type Client = Parameters<NonNullable<Parameters<typeof mutationOptions>[0]['onMutate']>>[1]['client'];

/** Refetches the list after a failure too: another administrator may have been faster. */
function fetchAgain(
  _answer: unknown,
  _error: Error | null,
  _variables: unknown,
  _result: unknown,
  { client }: { client: Client },
): void {
  void client.invalidateQueries({ queryKey: ALL });
}

export const teams = {
  /** Every team, by name, and the slots of the contract. */
  list: () =>
    queryOptions({
      queryKey: ALL,
      queryFn: ({ signal }) => api.get('/admin/feature-app-teams', { signal }),
      meta: { failure: 'Failed to fetch teams' },
    }),

  /**
   * A team's page, which shows a failure itself; fetched again while it is open, since builds arrive and counts grow, but not a
   * team that does not exist.
   */
  one: (id: string) =>
    queryOptions({
      queryKey: [...ALL, id],
      queryFn: ({ signal }) => api.get('/admin/feature-app-teams/{id}', { path: { id }, signal }),
      refetchInterval: ({ state: { data, error } }) =>
        error && (!data || isNotFound(error)) ? false : PERIOD,
    }),

  create: mutationOptions({
    mutationFn: (fields: TeamFields) => api.post('/admin/feature-app-teams', fields),
    meta: { success: ({ name }: Team) => `${name} was created`, invalidates },
    onSettled: fetchAgain,
  }),

  /** Changes a team as it is in `version`; 409 with the stored one after another change. */
  update: mutationOptions({
    mutationFn: ({ id, ...fields }: TeamFields & { id: string; version: number }) =>
      api.put('/admin/feature-app-teams/{id}', fields, { path: { id } }),
    meta: { success: ({ name }: Team) => `${name} was saved`, invalidates },
    onSettled: fetchAgain,
  }),

  delete: mutationOptions({
    mutationFn: ({ id }: Team) => unlessGone(api.delete('/admin/feature-app-teams/{id}', { path: { id } })),
    meta: { success: (_answer: never, team: unknown) => `${(team as Team).name} was deleted`, invalidates },
    onSettled: fetchAgain,
  }),

  createToken: mutationOptions({
    mutationFn: ({ team: { id }, ...fields }: TokenFields & { team: Team }) =>
      api.post('/admin/feature-app-teams/{id}/tokens', fields, { path: { id } }),
    meta: { invalidates },
    onSettled: fetchAgain,
  }),

  endToken: mutationOptions({
    mutationFn: ({ team: { id }, token }: { team: Team; token: DeployToken }) =>
      unlessGone(
        api.delete('/admin/feature-app-teams/{id}/tokens/{token_id}', { path: { id, token_id: token.id } }),
      ),
    meta: {
      success: (_answer: never, ended: unknown) =>
        `${(ended as { token: DeployToken }).token.name} has ended`,
      invalidates,
    },
    onSettled: fetchAgain,
  }),

  createPublisher: mutationOptions({
    mutationFn: ({ team: { id }, ...fields }: PublisherFields & { team: Team }) =>
      api.post('/admin/feature-app-teams/{id}/trusted-publishers', fields, { path: { id } }),
    meta: { success: ({ repository }: TrustedPublisher) => `${repository} was added`, invalidates },
    onSettled: fetchAgain,
  }),

  removePublisher: mutationOptions({
    mutationFn: ({ team: { id }, publisher }: { team: Team; publisher: TrustedPublisher }) =>
      unlessGone(
        api.delete('/admin/feature-app-teams/{id}/trusted-publishers/{publisher_id}', {
          path: { id, publisher_id: publisher.id },
        }),
      ),
    meta: {
      success: (_answer: never, removed: unknown) =>
        `${(removed as { publisher: TrustedPublisher }).publisher.repository} was removed`,
      invalidates,
    },
    onSettled: fetchAgain,
  }),
};

/** Resolves, too, when another administrator was faster (404). */
async function unlessGone(deleted: Promise<unknown>): Promise<void> {
  try {
    await deleted;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
