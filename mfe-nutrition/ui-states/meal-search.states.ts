import { answers500, foodsWithWarnings } from '../../infra/tests/ui-states/api-faults.ts';
import { add, find, openMeal, search } from '../../infra/tests/ui-states/open-meal.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';

/** The search of Build Your Meal: before typing, results, and lists of meals. */
export const states: UiState[] = [
  {
    name: 'meal',
    slot: 'entry:log-food',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    act: openMeal,
  },
  {
    name: 'meal-recent',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await page.getByRole('listbox', { name: 'Recent foods' }).waitFor();
    },
  },
  {
    name: 'meal-favourites',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await page
        .getByRole('group', { name: 'Favorites' })
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
      await openMeal(page);
      await find(page, 'bread');
      await page.getByRole('button', { name: 'Add several' }).click();
      for (const index of [0, 1, 1]) await page.getByRole('option').nth(index).click();
      await page.getByText('3 added').waitFor();
    },
  },
  {
    name: 'meal-results',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
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
      await openMeal(page);
      await add(page, 'chicken breast raw', 'milk whole', 'rice white long-grain cooked');
      await find(page, 'chicken breast');
    },
  },
  {
    name: 'meal-no-results',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await search(page).fill('qqqqqqqqqqqq');
      await page
        .getByText(/no foods found/i)
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'meal-without-a-food',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    async act(page) {
      await openMeal(page);
      await search(page).fill('canteen 500 kcal');
      await page.getByRole('button', { name: /without a food$/ }).click();
      await page.getByRole('textbox', { name: 'Protein' }).waitFor();
    },
  },
  {
    name: 'meal-search-failed',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    neverSettles: true,
    faults: (page) => answers500(page, '/foods/search'),
    async act(page) {
      await openMeal(page);
      const answers = [1, 2, 3].map(() => page.waitForEvent('requestfinished', isFoodSearch));
      await search(page).fill('bread');
      await answers[0];
    },
  },
  {
    name: 'meal-odd-results',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: foodsWithWarnings,
    async act(page) {
      await openMeal(page);
      await find(page, 'bread');
    },
  },
];

function isFoodSearch(request: { url(): string }): boolean {
  return request.url().includes('/foods/search');
}
