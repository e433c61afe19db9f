import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';

/** Weight and food over time. */
export const states: UiState[] = [
  { name: 'analytics', pictured: true, viewer: 'member', path: '/analytics' },
  { name: 'analytics-month', viewer: 'member', path: '/analytics?range=month' },
  { name: 'analytics-empty', viewer: 'newcomer', path: '/analytics?range=all' },
  { name: 'analytics-no-entries', viewer: 'newcomer', path: '/analytics' },
  {
    name: 'analytics-nutrients',
    viewer: 'member',
    path: '/analytics',
    async act(page) {
      await page.getByText('More nutrients').click();
      await page
        .getByText(/^known on /)
        .first()
        .waitFor();
    },
  },
  {
    name: 'analytics-table',
    viewer: 'member',
    path: '/analytics',
    async act(page) {
      await page.getByText('Show as a table').first().click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'analytics-read',
    viewer: 'member',
    path: '/analytics',
    viewportOnly: true,
    async act(page) {
      await page.getByRole('slider', { name: 'Weight by day' }).focus();
      await page.keyboard.press('Home');
    },
  },
  {
    name: 'analytics-loading',
    likeAnother: true,
    viewer: 'member',
    path: '/analytics',
    neverSettles: true,
    faults: (page) => hangs(page, '/analytics'),
    act: (page) => page.getByText('Loading your numbers').waitFor(),
  },
  {
    name: 'analytics-error',
    likeAnother: true,
    viewer: 'member',
    path: '/analytics',
    faults: (page) => answers500(page, '/analytics'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
