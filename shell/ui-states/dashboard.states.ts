import { answers500, hangs, newestIsPhoto, unreachable } from '../../infra/tests/ui-states/api-faults.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';

export const states: UiState[] = [
  { name: 'dashboard', pictured: true, alsoInLargeText: true, viewer: 'member', path: '/dashboard' },
  { name: 'dashboard-empty', pictured: true, alsoInLargeText: true, viewer: 'newcomer', path: '/dashboard' },
  { name: 'dashboard-long-name', likeAnother: true, viewer: 'long-name', path: '/dashboard' },
  { name: 'dashboard-right-to-left', likeAnother: true, viewer: 'right-to-left', path: '/dashboard' },
  { name: 'dashboard-pictures', viewer: 'member', path: '/dashboard', faults: newestIsPhoto },
  {
    name: 'dashboard-loading',
    viewer: 'member',
    path: '/dashboard',
    neverSettles: true,
    faults: (page) => hangs(page, '/(weight-entries|meal-entries|entries)'),
    act: (page) => page.locator('main [aria-busy=true]').first().waitFor(),
  },
  {
    name: 'dashboard-error',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    faults: (page) => answers500(page, '/(weight-entries|meal-entries|entries)'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  {
    name: 'dashboard-offline',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    faults: (page) => unreachable(page, '/(weight-entries|meal-entries|entries)'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
];
