import { answers500, hangs, newestIsPhoto, unreachable } from '../api-faults.ts';
import type { UiState } from '../ui-state.ts';

export const dashboardStates: UiState[] = [
  { name: 'dashboard', viewer: 'member', path: '/dashboard' },
  { name: 'dashboard-empty', viewer: 'newcomer', path: '/dashboard' },
  { name: 'dashboard-long-name', viewer: 'long-name', path: '/dashboard' },
  { name: 'dashboard-right-to-left', viewer: 'right-to-left', path: '/dashboard' },
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
    viewer: 'member',
    path: '/dashboard',
    faults: (page) => answers500(page, '/(weight-entries|meal-entries|entries)'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  {
    name: 'dashboard-offline',
    viewer: 'member',
    path: '/dashboard',
    faults: (page) => unreachable(page, '/(weight-entries|meal-entries|entries)'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
];
