import { unreachable } from '../../infra/tests/ui-states/api-faults.ts';
import { openEntry } from '../../infra/tests/ui-states/open-entry.ts';
import { openMeal, search } from '../../infra/tests/ui-states/open-meal.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const toasts = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));

/** Blocks the sending of weigh-ins that wait since an earlier state of this viewer; reads are answered. */
async function sendsNothing(page: Page): Promise<void> {
  await page.route('**/api/v1/weight-entries', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
  );
}

/** Logs a weigh-in, which waits. */
async function logWeight(page: Page, weight: string): Promise<void> {
  await openEntry(page, 'Log Weight');
  await page.locator('[name=weight]').fill(weight);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Makes the server unreachable after the page has loaded, and logs a weigh-in, which then waits. */
async function weightWaits(page: Page): Promise<void> {
  await unreachable(page, '/.*');
  if (!(await row(page, 'Waiting to be sent').first().isVisible())) await logWeight(page, '79.8');
  await row(page, 'Waiting to be sent').first().waitFor();
  await page.locator('header').getByText('entries are saved on this device').waitFor();
}

const REFUSED = [{ code: 'INVALID', message: 'Weight must be between 2 and 1,000 kg', field: 'weight' }];

/** States of entries that wait on this device, refused ones, the sign-out, and foods found on the device. */
export const states: UiState[] = [
  { name: 'waiting-entry', viewer: 'unsent', path: '/dashboard', faults: sendsNothing, act: weightWaits },
  {
    name: 'waiting-calendar-day',
    viewer: 'unsent',
    path: '/calendar?day=2026-03-12',
    faults: sendsNothing,
    act: weightWaits,
  },
  {
    name: 'waiting-sign-out',
    viewer: 'unsent',
    path: '/dashboard',
    viewportOnly: true,
    faults: sendsNothing,
    async act(page) {
      await weightWaits(page);
      await page.getByRole('button', { name: 'Tomás Ferreira' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'waiting-refused',
    alsoInLargeText: true,
    viewer: 'unsent',
    path: '/dashboard',
    faults: sendsNothing,
    async act(page) {
      await weightWaits(page);
      await page.unrouteAll();
      await page.route('**/api/v1/weight-entries', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 422, json: { success: false, errors: REFUSED } })
          : route.fallback(),
      );
      await toasts(page).filter({ hasText: 'Weight not saved' }).first().waitFor();
      await row(page, 'Not saved').first().waitFor();
    },
  },
  {
    name: 'meal-search-on-device',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: (page) => unreachable(page, '/foods/search'),
    async act(page) {
      await openMeal(page);
      await search(page).fill('bre');
      await page.getByText('On this device, per 100 g').waitFor();
    },
  },
  {
    name: 'meal-search-none-on-device',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: (page) => unreachable(page, '/foods/search'),
    async act(page) {
      await openMeal(page);
      await search(page).fill('dragon fruit');
      await page.getByRole('dialog').getByText('Not on this device').waitFor();
    },
  },
];
