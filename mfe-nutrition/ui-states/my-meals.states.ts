import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { openMeal } from '../../infra/tests/ui-states/open-meal.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a Meal' });

async function openMyMeals(page: Page): Promise<void> {
  await openMeal(page);
  await page.getByRole('button', { name: 'My meals and earlier meals' }).click();
  await dialog(page).waitFor();
}

/** Opens the dialog that edits a saved meal, from Nutrition. */
async function openEdit(page: Page) {
  await page.getByRole('button', { name: 'Actions for Weekday breakfast' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit my meal' });
  await edit.getByRole('region', { name: 'Meal totals' }).waitFor();
  return edit;
}

/** The dialog with the member's saved and earlier meals, and the one that edits a saved meal. */
export const states: UiState[] = [
  {
    name: 'my-meals',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMyMeals(page);
      await dialog(page).getByRole('button', { name: 'Add Weekday breakfast' }).waitFor();
    },
  },
  {
    name: 'my-meals-edit',
    pictured: true,
    viewer: 'member',
    path: '/nutrition',
    viewportOnly: true,
    async act(page) {
      await openEdit(page);
    },
  },
  {
    name: 'my-meals-edit-recipe',
    viewer: 'member',
    path: '/nutrition',
    viewportOnly: true,
    async act(page) {
      const edit = await openEdit(page);
      await edit.getByLabel('Name').fill('');
      await edit.getByLabel('Makes servings').fill('4');
      await edit.getByRole('button', { name: 'Save' }).click();
      await edit.getByText('Please enter a name').waitFor();
    },
  },
  {
    name: 'my-meals-earlier',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMyMeals(page);
      await dialog(page).getByText('Earlier meals').click();
      await dialog(page).getByRole('heading', { name: 'Yesterday' }).waitFor();
    },
  },
  {
    name: 'my-meals-none',
    viewer: 'newcomer',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMyMeals(page);
      await dialog(page).getByText('My meals', { exact: true }).click();
      await dialog(page)
        .getByText(/Save as my meal/)
        .waitFor();
    },
  },
  {
    name: 'my-meals-loading',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    neverSettles: true,
    faults: (page) => hangs(page, '/my-meals'),
    async act(page) {
      await openMyMeals(page);
      await page.getByText('Loading your saved meals').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'my-meals-error',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: (page) => answers500(page, '/my-meals'),
    async act(page) {
      await openMyMeals(page);
      await dialog(page).getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];
