import { api, mutationOptions, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type FeatureApp = Schemas['FeatureAppDto'];
export type FeatureAppBuild = Schemas['FeatureAppBuildDto'];
export type LiveChange = Schemas['LiveChange'];

/** Refetch interval in ms: counts grow, and the server may take back a canary by itself. */
const PERIOD = 15_000;

type ChangeOfApp = Schemas['ChangeFeatureAppDto'] & { name: string };

export const featureApps = {
  /** Live feature apps, with loads and failures by build. */
  list: () =>
    queryOptions({
      queryKey: ['admin', 'feature-apps'],
      queryFn: ({ signal }) => api.get('/admin/feature-apps', { signal }),
      refetchInterval: PERIOD,
      meta: { failure: 'Failed to fetch loads' },
    }),

  /** Changes a live feature app, for level 0 only. Then refetches the live builds, even after a failure. */
  change: mutationOptions({
    mutationFn: ({ name, ...body }: ChangeOfApp) =>
      api.post('/admin/feature-apps/{name}/change', body, { path: { name } }),
    meta: { success: 'What is live was changed', invalidates: [['admin', 'audit']] },
    onSettled: (_changed, _error, _variables, _result, { client }) => {
      for (const queryKey of [['admin', 'feature-apps'], ['admin', 'feature-app-teams'], ['live-builds']])
        void client.invalidateQueries({ queryKey });
    },
  }),
};
