import { api, keepPreviousData, queryOptions, type Schemas } from '@fettle/shared-ui/data';

/** One way in which one build of a feature app failed on members' pages. */
export type RemoteFailure = Schemas['RemoteFailureDto'];

/** What failed of feature apps in the last 7 days. */
export const remoteFailures = {
  /** Of one feature app, or of all for `''`; the list before stays on the screen until the next one is there. */
  list: (app: string) =>
    queryOptions({
      queryKey: ['admin', 'remote-failures', { app }],
      queryFn: ({ signal }) =>
        api.get('/admin/remote-failures', { params: { remote: app || undefined }, signal }),
      placeholderData: keepPreviousData,
      meta: { failure: 'Failed to fetch failures' },
    }),
};
