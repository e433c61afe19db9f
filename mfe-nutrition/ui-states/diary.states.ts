import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const YESTERDAY = '/nutrition?day=2026-03-11';

async function openNutrients(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More nutrients' }).click();
  await page.getByRole('dialog').getByText('Vitamins and minerals').first().waitFor();
}

/** The diary with the member's own foods. */
export const states: UiState[] = [
  { name: 'diary', viewer: 'member', path: '/nutrition' },
  { name: 'diary-yesterday', pictured: true, alsoInLargeText: true, viewer: 'member', path: YESTERDAY },
  { name: 'diary-long-name', likeAnother: true, viewer: 'long-name', path: YESTERDAY },
  { name: 'diary-right-to-left', likeAnother: true, viewer: 'right-to-left', path: YESTERDAY },
  { name: 'diary-empty', viewer: 'newcomer', path: '/nutrition' },
  {
    name: 'diary-meal-menu',
    viewer: 'member',
    path: YESTERDAY,
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: /^Actions for Breakfast/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'diary-copy-day',
    viewer: 'member',
    path: YESTERDAY,
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: 'Copy this day…' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'diary-nutrients',
    pictured: true,
    viewer: 'member',
    path: YESTERDAY,
    viewportOnly: true,
    act: openNutrients,
  },
  {
    name: 'diary-nutrients-of-meal',
    viewer: 'member',
    path: YESTERDAY,
    viewportOnly: true,
    async act(page) {
      await openNutrients(page);
      const meals = page.getByRole('region', { name: 'By meal' });
      await meals.getByText(/^Breakfast/).click();
      await meals.getByText('Fiber').waitFor();
      await meals.getByText('Fiber').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'diary-nutrients-error',
    viewer: 'member',
    path: YESTERDAY,
    viewportOnly: true,
    faults: (page) => answers500(page, '/nutrients'),
    async act(page) {
      await page.getByRole('button', { name: 'More nutrients' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'diary-add-meal',
    viewer: 'member',
    path: YESTERDAY,
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: 'Add to Dinner' }).click();
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'diary-edit-meal',
    viewer: 'member',
    path: YESTERDAY,
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: /^Actions for Breakfast/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('region', { name: 'Meal totals' }).waitFor();
    },
  },
  {
    name: 'diary-meal-conflict',
    viewer: 'member',
    path: YESTERDAY,
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: /^Actions for Breakfast/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('region', { name: 'Meal totals' }).waitFor();
      await page.route('**/api/v1/meal-entries/*', async (route) => {
        const stored = await page.request.get(route.request().url(), { headers: route.request().headers() });
        const { data } = await stored.json();
        const errors = [{ code: 'VERSION_CONFLICT', message: 'Changed', field: null }];
        const changed = { ...data, notes: 'with oat milk', version: data.version + 1 };
        await route.fulfill({ status: 409, json: { success: false, errors, data: changed } });
      });
      await page.locator('input[name="items.0.quantity"]').fill('300');
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await page.getByRole('dialog', { name: 'This meal was changed elsewhere' }).waitFor();
    },
  },
  {
    name: 'diary-loading',
    viewer: 'member',
    path: YESTERDAY,
    neverSettles: true,
    faults: (page) => hangs(page, '/entries'),
    act: (page) => page.getByText('Loading your meals').waitFor(),
  },
  {
    name: 'diary-error',
    viewer: 'member',
    path: YESTERDAY,
    faults: (page) => answers500(page, '/entries'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
