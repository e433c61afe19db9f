import { breaks, hangs } from '../api-faults.ts';
import type { Scene } from '../ui-state.ts';

export const calendarScenes: Scene[] = [
  { name: 'calendar-month', who: 'member', path: '/calendar' },
  { name: 'calendar-month-empty', who: 'newcomer', path: '/calendar' },
  { name: 'calendar-week', who: 'member', path: '/calendar?week=2026-03-08' },
  { name: 'calendar-day', who: 'member', path: '/calendar?day=2026-03-12' },
  {
    name: 'calendar-loading',
    who: 'member',
    path: '/calendar',
    restless: true,
    faults: (page) => hangs(page, '/entries'),
    act: (page) => page.locator('[role=grid][aria-busy=true]').waitFor(),
  },
  {
    name: 'calendar-error',
    who: 'member',
    path: '/calendar',
    faults: (page) => breaks(page, '/entries'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'toast-info',
    who: 'member',
    path: '/calendar',
    windowOnly: true,
    async act(page) {
      await page.locator('[data-day="2026-03-09"]').click();
      await page.getByRole('status').filter({ hasText: 'Mar 9' }).waitFor();
    },
  },
];
