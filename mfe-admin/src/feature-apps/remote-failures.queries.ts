import { api, keepPreviousData, queryOptions, type Schemas } from '@fettle/shared-ui/data';

/** One kind of failure of one build on members' pages, with its count. */
export type RemoteFailure = Schemas['RemoteFailureDto'];

/** Failures of feature apps in the last 7 days. */
export const remoteFailures = {
  /** Failures of one feature app, `''` for all; the previous list stays until the next one arrives. */
  list: (app: string) =>
    queryOptions({
      queryKey: ['admin', 'remote-failures', { app }],
      queryFn: ({ signal }) =>
        api.get('/admin/remote-failures', { params: { remote: app || undefined }, signal }),
      placeholderData: keepPreviousData,
      meta: { failure: 'Failed to fetch failures' },
    }),
};
