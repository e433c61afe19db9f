import { unreachable } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';
import type { CheckIn } from '../src/check-in/check-in.queries.ts';
import { checkInWith, MISSING } from '../src/check-in/check-in-fixture.ts';

/** Mocks a member whose check-in is due. */
async function withCheckIn(page: Page, check_in: CheckIn): Promise<void> {
  await page.route(/\/api\/v1\/check-ins\/current/, (route) =>
    route.fulfill({ json: { success: true, data: { check_in } } }),
  );
}

const part = (page: Page) => page.getByRole('region', { name: 'Weekly check-in' });
const past = (page: Page) => page.getByRole('region', { name: 'Weekly check-ins' });
const show = (page: Page) =>
  part(page)
    .getByRole('link', { name: /turn this off/ })
    .scrollIntoViewIfNeeded();

const dashboard = { viewer: 'member', slot: 'part:weekly-check-in', path: '/dashboard', part } as const;

/** The weekly check-in on the dashboard, and past ones on Analytics. */
export const states: UiState[] = [
  {
    ...dashboard,
    name: 'check-in',
    pictured: true,
    alsoInLargeText: true,
    faults: (page) => withCheckIn(page, checkInWith()),
    async act(page) {
      await part(page).getByRole('button', { name: 'Why?' }).click();
      await show(page);
    },
  },
  {
    ...dashboard,
    name: 'check-in-missing',
    pictured: true,
    faults: (page) => withCheckIn(page, checkInWith(MISSING)),
    act: show,
  },
  {
    ...dashboard,
    name: 'check-in-not-saved',
    likeAnother: true,
    viewportOnly: true,
    widths: [360],
    async faults(page) {
      await withCheckIn(page, checkInWith());
      await unreachable(page, '/check-ins/2026-11-23');
    },
    async act(page) {
      await part(page).getByRole('button', { name: 'Accept' }).click();
      await page.getByText('Your answer was not saved').waitFor();
    },
  },
  {
    name: 'analytics-check-ins',
    pictured: true,
    viewer: 'member',
    path: '/analytics',
    part: past,
    async faults(page) {
      const check_ins = [
        checkInWith({}, { answer: 'accepted' }),
        checkInWith({ from: '2026-11-09', to: '2026-11-15' }, { date: '2026-11-16', answer: 'kept' }),
        checkInWith(
          { ...MISSING, from: '2026-11-02', to: '2026-11-08' },
          { date: '2026-11-09', answer: 'done' },
        ),
      ];
      await page.route(/\/api\/v1\/check-ins\?/, (route) =>
        route.fulfill({ json: { success: true, data: { check_ins, has_more: true } } }),
      );
    },
    act: (page) => past(page).getByRole('button', { name: 'Show earlier ones' }).scrollIntoViewIfNeeded(),
  },
];
