import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';

export const states: UiState[] = [
  { name: 'calendar-month', pictured: true, alsoInLargeText: true, viewer: 'member', path: '/calendar' },
  { name: 'calendar-month-empty', likeAnother: true, viewer: 'newcomer', path: '/calendar' },
  { name: 'calendar-week', pictured: true, viewer: 'member', path: '/calendar?week=2026-03-08' },
  {
    name: 'calendar-day',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/calendar?day=2026-03-12',
  },
  { name: 'calendar-day-empty', viewer: 'newcomer', path: '/calendar?day=2026-03-12' },
  {
    name: 'calendar-day-menu',
    viewer: 'member',
    path: '/calendar?day=2026-03-12',
    viewportOnly: true,
    async act(page) {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    },
  },
  {
    name: 'calendar-hidden-kinds',
    viewer: 'member',
    path: '/calendar',
    async act(page) {
      for (const name of ['Meals', 'Weight']) await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: 'Weight', exact: true, pressed: false }).waitFor();
    },
  },
  {
    name: 'calendar-loading',
    likeAnother: true,
    viewer: 'member',
    path: '/calendar',
    neverSettles: true,
    faults: (page) => hangs(page, '/entries'),
    act: (page) => page.locator('[role=grid][aria-busy=true]').waitFor(),
  },
  {
    name: 'calendar-error',
    likeAnother: true,
    viewer: 'member',
    path: '/calendar',
    faults: (page) => answers500(page, '/entries'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'toast-info',
    viewer: 'member',
    path: '/calendar',
    viewportOnly: true,
    async act(page) {
      await page.locator('[data-day="2026-03-09"]').click();
      await page.getByRole('status').filter({ hasText: 'Mar 9' }).waitFor();
    },
  },
];
