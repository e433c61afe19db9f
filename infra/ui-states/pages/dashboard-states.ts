import { breaks, hangs, unreachable } from '../api-faults.ts';
import type { Scene } from '../ui-state.ts';

export const dashboardScenes: Scene[] = [
  { name: 'dashboard', who: 'member', path: '/dashboard' },
  { name: 'dashboard-empty', who: 'newcomer', path: '/dashboard' },
  { name: 'dashboard-long-name', who: 'long-name', path: '/dashboard' },
  { name: 'dashboard-right-to-left', who: 'right-to-left', path: '/dashboard' },
  {
    name: 'dashboard-loading',
    who: 'member',
    path: '/dashboard',
    restless: true,
    faults: (page) => hangs(page, '/(weight-entries|meal-entries|entries)'),
    act: (page) => page.locator('main [aria-busy=true]').first().waitFor(),
  },
  {
    name: 'dashboard-error',
    who: 'member',
    path: '/dashboard',
    faults: (page) => breaks(page, '/(weight-entries|meal-entries|entries)'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  {
    name: 'dashboard-offline',
    who: 'member',
    path: '/dashboard',
    faults: (page) => unreachable(page, '/(weight-entries|meal-entries|entries)'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
];
