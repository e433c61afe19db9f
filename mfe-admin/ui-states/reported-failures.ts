import type { Page } from '../../infra/tests/ui-states/ui-state.ts';

const seen = (last_at: string) => ({ first_at: '2026-03-02T08:00:00.000Z', last_at, revision: 12 });

const ENTRIES = {
  remote: 'mfe-entries',
  version: '1.0.0',
  build_id: '3011ca278525',
  slot: 'entry:log-weight',
};
const NUTRITION = {
  remote: 'mfe-nutrition',
  version: '1.4.0',
  build_id: '9ab1c02f77d3',
  slot: 'entry:log-food',
};

/** Failures of every kind, with messages of different lengths and languages, and one without. */
const FAILURES = [
  {
    ...NUTRITION,
    ...seen('2026-03-09T09:41:00.000Z'),
    phase: 'render',
    kind: 'broken',
    count: 1432,
    message: "TypeError: Cannot read properties of undefined (reading 'energy_kcal')",
  },
  {
    ...ENTRIES,
    ...seen('2026-03-09T09:12:00.000Z'),
    phase: 'entry',
    kind: 'network',
    count: 12,
    message:
      'https://fettle.example.org/remotes/mfe-entries/1.0.0+3011ca278525/remoteEntry.0a1b2c3d.js answered 503 Service Unavailable',
  },
  {
    ...ENTRIES,
    ...seen('2026-03-08T22:03:00.000Z'),
    slot: 'entry:progress-pic',
    phase: 'manifest',
    kind: 'hang',
    count: 1,
    message: 'No answer within 6 s',
  },
  {
    ...NUTRITION,
    ...seen('2026-03-08T20:30:00.000Z'),
    slot: 'part:scanner',
    phase: 'event',
    kind: 'broken',
    count: 3,
    message: 'Die Kamera lässt sich nicht öffnen',
  },
  {
    ...seen('2026-03-07T06:55:00.000Z'),
    remote: 'shell',
    version: '',
    build_id: '',
    slot: '',
    phase: 'registry',
    kind: 'network',
    count: 7,
    message: '',
  },
];

/** Mocks the API with these failures. */
export const failuresReported = (page: Page) => reported(page, FAILURES);

/** Mocks the API without failures, since other UI states of the same server cause some. */
export const nothingReported = (page: Page) => reported(page, []);

async function reported(page: Page, failures: { count: number }[]): Promise<void> {
  const reports = failures.reduce((sum, { count }) => sum + count, 0);
  const data = { failures, total: failures.length, reports };
  await page.route(/\/api\/v1\/admin\/remote-failures/, (route) =>
    route.fulfill({ json: { success: true, data } }),
  );
}
