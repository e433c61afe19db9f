import type { Page } from '../../infra/tests/ui-states/ui-state.ts';
import { MOVERS, SLOTS } from './stored-teams.ts';

const LIMITS = { scripts: 900_000, bytes: 24_000_000, largest_file: 6_000_000, files: 500 };
const sizes = (scripts: number, bytes: number, largest_file: number, files: number) => ({
  ...{ scripts, bytes, largest_file, files },
});
const CI = 'team Movers, token CI of the main branch';

/** The smoke test of a team whose product has no browser. */
const TRIED = {
  ...{ by: 'deployer', browser: 'Chromium 142.0.7444.59', shell: '/shell/1.0.0+5e11aa00bb11/' },
  at: '2026-03-09T07:59:00.000Z',
};

const build = (build_id: string, at: string, fields: object) => ({
  ...{ version: '1.4.0', build_id, contract: '3.31.0', api: '1.9.0', state: 'earlier', at, by: CI },
  ...{ reason: 'Members find others near them', loads: 0, failures: 0, failure_rate: null },
  ...{ sizes: null, deprecated_uses: null, smoke_test: null },
  ...fields,
});

/** A feature app with a canary near a limit and with an upload, and one that was built by an older kit. */
const FEATURE_APPS = [
  {
    name: 'mfe-community',
    builds: [
      build('9ab1c02f77d3', '2026-03-09T08:00:00.000Z', {
        ...{ version: '1.5.0', state: 'canary', sizes: sizes(852_300, 4_812_000, 1_204_000, 84) },
        ...{ loads: 6_840, failures: 15, failure_rate: 15 / 6_840, deprecated_uses: [], smoke_test: TRIED },
      }),
      build('3011ca278523', '2026-03-02T14:20:00.000Z', {
        ...{ state: 'live', sizes: sizes(412_300, 2_240_000, 310_000, 60) },
        ...{ loads: 61_377, failures: 120, failure_rate: 120 / 61_377 },
        deprecated_uses: [
          { name: 'notify', entry_point: '@fettle/shared-ui', notice: 'dropped in contract 4: use toast' },
          {
            ...{ name: 'useSavedDraft', entry_point: '@fettle/shared-ui/forms' },
            notice: 'dropped in contract 4: use useDraft, which members can undo',
          },
        ],
      }),
      build('77ab01c4de52', '2026-02-11T10:05:00.000Z', { version: '1.3.0', by: 'Mara Lindqvist' }),
    ],
    uploads: [
      {
        ...{ id: 'upload', size_bytes: 1_340_000, received_bytes: 500_000 },
        ...{ created_at: '2026-03-09T09:28:00.000Z', deploying_since: null },
      },
    ],
  },
  {
    name: 'mfe-clubs',
    builds: [
      build('1f20c3aa9b0e', '2026-01-20T09:00:00.000Z', {
        ...{ state: 'live', contract: '3.28.0', sizes: sizes(96_400, 512_000, 88_000, 31), loads: 412 },
      }),
    ],
    uploads: [],
  },
];

const change = (revision: number, what: string, fields: object) => ({
  ...{ revision, name: 'mfe-community', change: what, build: '1.5.0+9ab1c02f77d3', replaced: null },
  ...{
    share: null,
    smoke_test: null,
    by: CI,
    reason: 'Members find others near them',
    at: '2026-03-09T08:00:00.000Z',
  },
  ...fields,
});

const CHANGES = [
  change(48, 'share', {
    ...{
      share: 25,
      by: 'Mara Lindqvist',
      reason: 'Nothing failed overnight',
      at: '2026-03-09T09:10:00.000Z',
    },
  }),
  change(47, 'canary', { share: 10, smoke_test: TRIED }),
  change(41, 'rollback', {
    ...{ build: '1.4.0+3011ca278523', replaced: '1.4.1+c0ffee123456', at: '2026-03-05T18:42:00.000Z' },
    reason: 'The list of members stays empty on phones of 2019, which nobody had tried before it went live',
  }),
  change(12, 'deploy', {
    ...{ name: 'mfe-clubs', build: '1.4.0+1f20c3aa9b0e', at: '2026-01-20T09:00:00.000Z' },
  }),
];

const answers = (details: object) => async (page: Page) => {
  await page.route(/\/feature-app-teams\/movers$/, (route) =>
    route.fulfill({
      json: { success: true, data: { slots: SLOTS, store: 'read', revision: 48, ...details } },
    }),
  );
};

/** Mocks the page of a team with two feature apps. */
export const teamShown = answers({
  ...{ team: MOVERS, limits: LIMITS, feature_apps: FEATURE_APPS, changes: CHANGES },
});

/** Mocks the page of a team that has deployed nothing. */
export const newTeamShown = answers({
  team: { ...MOVERS, packages: ['mfe-community'], tokens: [], trusted_publishers: [] },
  ...{ limits: LIMITS, changes: [], feature_apps: [{ name: 'mfe-community', builds: [], uploads: [] }] },
});

/** Mocks loads and failures of the team's feature apps. */
export async function teamAppsCounted(page: Page): Promise<void> {
  const counted = (build_id: string, loads: number, failures: number, version = '1.4.0') => ({
    ...{ version, build_id, loads, failures, failure_rate: failures / loads },
  });
  const app = (name: string, stable: object, fields: object) => ({
    ...{ name, switched_off: false, counted_since: '2026-03-09T08:00:00.000Z', stable, canary: null },
    ...{ has_previous: true, taken_back: null, ...fields },
  });
  const canary = {
    ...counted('9ab1c02f77d3', 6_840, 15, '1.5.0'),
    ...{ share: 25, since: '2026-03-09T08:00:00.000Z', by: CI, reason: 'Members find others near them' },
  };
  const feature_apps = [
    app('mfe-clubs', counted('1f20c3aa9b0e', 412, 0), {}),
    app('mfe-community', counted('3011ca278523', 61_377, 120), { canary }),
  ];
  await page.route(/\/api\/v1\/admin\/feature-apps$/, (route) =>
    route.fulfill({ json: { success: true, data: { revision: 48, feature_apps } } }),
  );
  await page.route(/\/api\/v1\/admin\/remote-failures\?/, (route) =>
    route.fulfill({ json: { success: true, data: { failures: [], total: 0, reports: 0 } } }),
  );
}
