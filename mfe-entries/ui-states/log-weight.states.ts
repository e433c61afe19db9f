import { openEntry } from '../../infra/tests/ui-states/open-entry.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const weight = (page: Page) => page.locator('[name=weight]');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function open(page: Page): Promise<void> {
  await openEntry(page, 'Log Weight');
  await weight(page).waitFor();
}

export const states: UiState[] = [
  { name: 'log-weight', viewer: 'newcomer', path: '/dashboard', viewportOnly: true, act: open },
  {
    name: 'log-weight-filled',
    slot: 'entry:log-weight',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await weight(page).fill('175.4');
      const more = page.getByRole('button', { name: '+ Notes' });
      if (await more.isVisible()) await more.click();
      await page.locator('[name=notes]').fill('Before breakfast, after a long run the evening before.');
    },
  },
  {
    name: 'log-weight-earlier',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await weight(page).fill('79.8');
      await page.getByRole('button', { name: 'Now', exact: true }).click();
      await page.getByLabel('Date', { exact: true }).fill('2026-03-11');
      await page.getByLabel('Time', { exact: true }).fill('19:30');
    },
  },
  {
    name: 'log-weight-in-the-future',
    viewer: 'newcomer',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await weight(page).fill('79.8');
      await page.getByRole('button', { name: 'Now', exact: true }).click();
      await page.getByLabel('Time', { exact: true }).fill('23:30');
      await page.getByText('This time is in the future').waitFor();
    },
  },
  {
    name: 'log-weight-implausible',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      // Without the last weight nothing is asked: the weight would be stored, and other states would show it.
      await page.getByText(/Last: \d/).waitFor();
      await weight(page).fill('79.5');
      await save(page).click();
      await page.getByRole('group', { name: /Did you mean kg\?$/ }).waitFor();
    },
  },
  {
    name: 'log-weight-field-error',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await weight(page).fill('eighty');
      await save(page).click();
      await page.getByText('Please enter a valid weight').waitFor();
    },
  },
  {
    name: 'toast-success',
    viewer: 'newcomer',
    path: '/community',
    viewportOnly: true,
    async act(page) {
      await open(page);
      // The entry is not stored, so that the next picture still shows a member without entries.
      await page.route('**/api/v1/weight-entries', (route) =>
        route.fulfill({ status: 201, json: { success: true, data: SAVED } }),
      );
      await weight(page).fill('79.8');
      await save(page).click();
      await page.getByText('Weight saved').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
];

const SAVED = {
  id: '019ce1a0-0000-7000-8000-000000000001',
  weight: 79.8,
  unit: 'lbs',
  weight_kg: 36.2,
  notes: '',
  occurred_at: '2026-03-12T09:24:00.000Z',
  time_zone: 'Europe/Berlin',
  local_date: '2026-03-12',
  version: 1,
  created_at: '2026-03-12T09:24:00.000Z',
  updated_at: '2026-03-12T09:24:00.000Z',
};
