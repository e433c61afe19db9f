import { answers500 } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const id = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const measure = (n: number, name: string, unit: string, latest: object | null) => ({
  id: id(n),
  name,
  unit,
  version: 1,
  latest,
});
/** Every third day up to Mar 9, newest first. */
const VALUES = Array.from({ length: 20 }, (_, n) => {
  const occurred_at = new Date(Date.parse('2026-03-09T07:30:00Z') - n * 3 * 86_400_000).toISOString();
  const value = 82.5 + n * 0.25 + (n % 3) * 0.4;
  return { id: id(100 + n), occurred_at, time_zone: 'UTC', local_date: occurred_at.slice(0, 10), value };
});
const MEASURES = [
  measure(1, 'Waist', 'cm', VALUES[0] ?? null),
  measure(2, 'Systolic pressure', 'mmHg', null),
];

/** Mocks a member who switched on all three. Nothing is stored, so that other states show members without. */
async function withAllThree(page: Page, steps: number | null = 8412): Promise<void> {
  const answer = (path: RegExp, data: object) =>
    page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
  await answer(/\/api\/v1\/water\?/, { days: [{ local_date: '2026-03-09', total_ml: 750 }] });
  await answer(/\/api\/v1\/steps\?/, { days: steps === null ? [] : [{ local_date: '2026-03-09', steps }] });
  await answer(/\/api\/v1\/measures$/, { measures: MEASURES });
  await answer(/\/api\/v1\/measures\/[^/]+\/values/, { values: VALUES, next_cursor: null });
  await page.route('**/api/v1/preferences', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const shown = {
      water: { shown: true, goalMl: 2000 },
      steps: { shown: true, goal: 10_000 },
      measures: { shown: true },
    };
    await route.fulfill({ response, json: { success: true, data: { ...data, ...shown } } });
  });
}

const row = (page: Page) => page.getByRole('region', { name: 'Also today' });
const part = (page: Page) => page.getByRole('region', { name: 'Water, steps and measures' });
const dashboard = { viewer: 'member', slot: 'part:water-and-steps', path: '/dashboard', part: row } as const;
const show = (page: Page) => row(page).getByRole('button', { name: 'Edit steps' }).scrollIntoViewIfNeeded();

/** Water and steps on the dashboard, their switches on Goals, and body measures. */
export const states: UiState[] = [
  {
    ...dashboard,
    name: 'water-and-steps',
    pictured: true,
    alsoInLargeText: true,
    faults: (page) => withAllThree(page),
    act: show,
  },
  {
    ...dashboard,
    name: 'water-and-steps-error',
    faults: async (page) => {
      await withAllThree(page);
      await answers500(page, '/water');
    },
    act: (page) => row(page).getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'water-and-steps-goals',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/goals',
    part,
    faults: (page) => withAllThree(page),
    act: (page) => part(page).getByRole('button', { name: 'Add a measure' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'measure-log',
    viewer: 'member',
    path: '/goals',
    viewportOnly: true,
    faults: (page) => withAllThree(page),
    async act(page) {
      await part(page).getByRole('button', { name: 'Log Waist' }).click();
      await page.getByRole('dialog').getByText('Latest').waitFor();
    },
  },
  {
    name: 'measures-over-time',
    pictured: true,
    viewer: 'member',
    path: '/analytics',
    part: (page) => page.getByRole('region', { name: 'Body measures' }),
    faults: (page) => withAllThree(page),
    act: (page) => page.getByRole('slider', { name: 'Waist by day' }).scrollIntoViewIfNeeded(),
  },
];
