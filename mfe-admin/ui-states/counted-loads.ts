import type { Page } from '../../infra/tests/ui-states/ui-state.ts';

const build = (build_id: string, loads: number, failures: number) => ({
  version: '1.0.0',
  build_id,
  loads,
  failures,
  failure_rate: loads ? failures / loads : null,
  provenance: null,
  smoke_test: null,
});

const app = (name: string, stable: object, fields: object = {}) => ({
  name,
  switched_off: false,
  counted_since: '2026-03-04T09:00:00.000Z',
  stable,
  canary: null,
  has_previous: true,
  taken_back: null,
  ...fields,
});

const SINCE = '2026-03-09T08:00:00.000Z';

/** Feature apps with a canary, with a canary that was taken back, switched off, and not loaded by anyone. */
const FEATURE_APPS = [
  app('shell', build('3011ca278520', 0, 0)),
  app('mfe-admin', build('3011ca278521', 212, 0), { switched_off: true }),
  app('mfe-calendar', build('3011ca278522', 18_204, 31), {
    has_previous: false,
    taken_back: {
      build: '1.1.0+77ab01c4de52, 10%',
      at: '2026-03-08T21:14:00.000Z',
      reason: 'failed for 7 of 120 members (5.8%), stable for 3 of 1080 (0.3%)',
    },
  }),
  app('mfe-entries', build('3011ca278523', 61_377, 120), {
    counted_since: SINCE,
    canary: {
      ...build('9ab1c02f77d3', 6_840, 15),
      provenance: {
        repository: 'fettle/entries',
        commit: '9ab1c02f77d39ab1c02f77d39ab1c02f77d39ab1',
        branch: 'main',
        workflow: '.github/workflows/ci.yml',
        actor: 'grace',
        issuer: 'https://token.actions.githubusercontent.com',
        run_url: 'https://github.com/fettle/entries/actions/runs/1700/attempts/1',
      },
      share: 10,
      since: SINCE,
      by: 'Mara Lindqvist',
      reason: 'Log Weight remembers the unit that was used last',
    },
  }),
  app('mfe-nutrition', build('3011ca278524', 0, 0)),
];

/** Mocks the API's loads of feature apps. */
export async function loadsCounted(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/admin\/feature-apps$/, (route) =>
    route.fulfill({ json: { success: true, data: { revision: 12, feature_apps: FEATURE_APPS } } }),
  );
}

/** Mocks a change that another administrator made first. */
export async function changedMeanwhile(page: Page): Promise<void> {
  const message =
    'mfe-entries was changed meanwhile: revision 13 by bea, "It crashes on old phones". Look at it again first.';
  await page.route(/\/api\/v1\/admin\/feature-apps\/mfe-entries\/change$/, (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        errors: [{ code: 'CHANGED_MEANWHILE', message, field: null }],
        message,
        detail: message,
      },
    }),
  );
}
