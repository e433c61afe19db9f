import { foodsWithUnknownValues, foodsWithWarnings } from '../../infra/tests/ui-states/api-faults.ts';
import { add, find, openMeal } from '../../infra/tests/ui-states/open-meal.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';

/** The meal being built: its items, time and saving. */
export const states: UiState[] = [
  {
    name: 'meal-save-as-mine',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await add(page, 'banana');
      await page.getByRole('button', { name: 'Save as my meal' }).click();
      await page.getByLabel('Name of the meal').waitFor();
    },
  },
  {
    name: 'meal-item',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await add(page, 'banana');
    },
  },
  {
    name: 'meal-chosen-again',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await add(page, 'banana', 'milk', 'banana');
    },
  },
  {
    name: 'meal-earlier',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await add(page, 'banana');
      await page.getByRole('dialog').getByRole('button', { name: 'Now' }).click();
      await page.getByRole('group', { name: 'Date and time' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Breakfast' }).click();
      await page.getByRole('radiogroup', { name: 'Part of the day' }).waitFor();
    },
  },
  {
    name: 'meal-many-items',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
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
      await openMeal(page);
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
      await openMeal(page);
      await add(page, 'bread', 'banana');
    },
  },
  {
    name: 'meal-bad-quantity',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await add(page, 'banana', 'milk');
      await page.getByRole('spinbutton').first().fill('a few');
      await page.getByRole('button', { name: 'Save Entry' }).click();
      await page.locator('[role=spinbutton][aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'meal-guard',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await add(page, 'banana');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'meal-long-names',
    likeAnother: true,
    viewer: 'long-name',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await add(page, 'bread');
      await find(page, 'bread');
    },
  },
  {
    name: 'meal-right-to-left',
    likeAnother: true,
    viewer: 'right-to-left',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await add(page, 'bread');
      await find(page, 'bread');
    },
  },
];
