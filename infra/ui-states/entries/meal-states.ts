import type { Page } from '@playwright/test';
import { answers500, foodsWithUnknownValues, foodsWithWarnings, hangs } from '../api-faults.ts';
import type { UiState } from '../ui-state.ts';
import { openEntry } from './open-entry.ts';

const search = (page: Page) => page.getByPlaceholder('Search foods or scan barcode...');

async function open(page: Page): Promise<void> {
  await openEntry(page, 'Log Food');
  await search(page).waitFor();
}

async function find(page: Page, food: string): Promise<void> {
  await search(page).fill(food);
  await page.getByRole('option').first().waitFor();
}

async function add(page: Page, ...foods: string[]): Promise<void> {
  for (const food of foods) {
    await find(page, food);
    await page.getByRole('option').first().click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
}

export const mealStates: UiState[] = [
  { name: 'meal', viewer: 'member', path: '/dashboard', viewportOnly: true, act: open },
  {
    name: 'meal-recent',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await page.getByRole('listbox', { name: 'Recent foods' }).waitFor();
    },
  },
  {
    name: 'meal-favourites',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await page
        .getByRole('group', { name: 'Favourites' })
        .getByRole('option')
        .last()
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'meal-several',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await find(page, 'bread');
      await page.getByRole('button', { name: 'Add several' }).click();
      for (const index of [0, 1, 1]) await page.getByRole('option').nth(index).click();
      await page.getByText('3 added').waitFor();
    },
  },
  {
    name: 'meal-results',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await find(page, 'bread');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'meal-short-names',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'chicken breast raw', 'milk whole', 'rice white long-grain cooked');
      await find(page, 'chicken breast');
    },
  },
  {
    name: 'meal-earlier-meals',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await page.getByRole('button', { name: 'My meals and earlier meals' }).click();
      await page
        .getByRole('button', { name: /^Add Breakfast, / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'meal-save-as-mine',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'banana');
      await page.getByRole('button', { name: 'Save as my meal' }).click();
      await page.getByLabel('Name of the meal').waitFor();
    },
  },
  {
    name: 'meal-no-results',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await search(page).fill('qqqqqqqqqqqq');
      await page
        .getByText(/no foods found/i)
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'meal-search-failed',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    neverSettles: true,
    faults: (page) => answers500(page, '/foods/search'),
    async act(page) {
      await open(page);
      const answers = [1, 2, 3].map(() => page.waitForEvent('requestfinished', isFoodSearch));
      await search(page).fill('bread');
      await answers[0];
    },
  },
  {
    name: 'meal-item',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'banana');
    },
  },
  {
    name: 'meal-chosen-again',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'banana', 'milk', 'banana');
    },
  },
  {
    name: 'meal-earlier',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'banana');
      await page.getByRole('dialog').getByRole('button', { name: 'Now' }).click();
      await page.getByRole('group', { name: 'Date and time' }).waitFor();
    },
  },
  {
    name: 'meal-many-items',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'oatmeal', 'banana', 'milk', 'bread', 'cheese', 'salmon', 'olive oil');
    },
  },
  {
    name: 'meal-partial',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: foodsWithUnknownValues,
    async act(page) {
      await open(page);
      await add(page, 'banana');
    },
  },
  {
    name: 'meal-odd-values',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: foodsWithWarnings,
    async act(page) {
      await open(page);
      await add(page, 'bread', 'banana');
    },
  },
  {
    name: 'meal-odd-results',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: foodsWithWarnings,
    async act(page) {
      await open(page);
      await find(page, 'bread');
    },
  },
  {
    name: 'meal-bad-quantity',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'banana', 'milk');
      await page.getByRole('spinbutton').first().fill('a few');
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await page.locator('[role=spinbutton][aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'meal-server-error',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await answers500(page, '/meal-entries');
      await add(page, 'banana');
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'meal-saving',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    neverSettles: true,
    async act(page) {
      await open(page);
      await hangs(page, '/meal-entries');
      await add(page, 'banana');
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await page.locator('[role=dialog] button[type=submit]:is([disabled], [aria-disabled=true])').waitFor();
    },
  },
  {
    name: 'meal-guard',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'banana');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'meal-long-names',
    viewer: 'long-name',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'bread');
      await find(page, 'bread');
    },
  },
  {
    name: 'meal-right-to-left',
    viewer: 'right-to-left',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await open(page);
      await add(page, 'bread');
      await find(page, 'bread');
    },
  },
];

function isFoodSearch(request: { url(): string }): boolean {
  return request.url().includes('/foods/search');
}
