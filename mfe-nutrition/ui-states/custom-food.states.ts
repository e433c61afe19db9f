import {
  answers500,
  findsInstead,
  hangs,
  providerAnswers,
  refusesFields,
} from '../../infra/tests/ui-states/api-faults.ts';
import { openEntry } from '../../infra/tests/ui-states/open-entry.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const search = (page: Page) => page.getByPlaceholder('Search foods or scan barcode...');
const form = (page: Page) => page.getByRole('dialog', { name: 'Add Custom Food' });
const add = (page: Page) => form(page).getByRole('button', { name: 'Add Food' });

/** Opens the form; with `calories`, fills in a muesli with that energy. */
async function open(page: Page, calories?: string): Promise<void> {
  await openEntry(page, 'Log Food');
  await page.getByRole('button', { name: 'Add custom food' }).click();
  const name = form(page).locator('[name=name]');
  await name.waitFor();
  if (!calories) return;
  const food = { name: 'Hazelnut muesli', brand: 'Mill by the river', calories, protein: '5.4' };
  for (const [field, text] of Object.entries({ ...food, carbohydrates: '23.5', fat: '4.1', fiber: '4' })) {
    await form(page).locator(`[name=${field}]`).fill(text);
  }
}

async function type(page: Page, barcode: string): Promise<void> {
  await openEntry(page, 'Log Food');
  await search(page).fill(barcode);
  await page.locator('[data-outcome]:not([data-outcome=pending])').waitFor();
}

const inDialog = { viewer: 'member', path: '/dashboard', viewportOnly: true } as const;

/** The form of a custom food, and the line about a typed barcode. */
export const states: UiState[] = [
  { name: 'custom-food', pictured: true, ...inDialog, act: open },
  {
    name: 'custom-food-empty-fields',
    ...inDialog,
    async act(page) {
      await open(page);
      await add(page).click();
      await form(page).locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'custom-food-per-serving',
    ...inDialog,
    async act(page) {
      await open(page, '158');
      await form(page).getByText('Per serving').click();
      await form(page).locator('[name=serving_grams]').fill('40');
      await form(page).locator('[name=serving_size]').fill('1 bowl');
    },
  },
  {
    name: 'custom-food-odd-values',
    ...inDialog,
    async act(page) {
      await open(page, '38');
      await form(page).locator('[data-plausibility]').waitFor();
      await form(page).locator('[data-plausibility]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'custom-food-refused',
    ...inDialog,
    async act(page) {
      await open(page, '158');
      await refusesFields(page, '/user-foods', { name: 'You have a food of this name already' });
      await add(page).click();
      await form(page).locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'custom-food-server-error',
    likeAnother: true,
    ...inDialog,
    async act(page) {
      await open(page, '158');
      await answers500(page, '/user-foods');
      await add(page).click();
      await form(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'custom-food-adding',
    ...inDialog,
    neverSettles: true,
    async act(page) {
      await open(page, '158');
      await hangs(page, '/user-foods');
      await add(page).click();
      await form(page).getByRole('button', { name: 'Adding...' }).waitFor();
    },
  },
  {
    name: 'custom-food-guard',
    ...inDialog,
    async act(page) {
      await open(page, '158');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'meal-barcode-unknown',
    pictured: true,
    ...inDialog,
    faults: (page) => providerAnswers(page, 'miss'),
    act: (page) => type(page, '4006381333931'),
  },
  {
    name: 'meal-barcode-misread',
    ...inDialog,
    act: (page) => type(page, '4006381333932'),
  },
  {
    name: 'meal-barcode-of-a-shop',
    ...inDialog,
    faults: (page) => findsInstead(page, 'cheddar cheese pasteurized'),
    act: (page) => type(page, '2201234002503'),
  },
  {
    name: 'meal-barcode-of-a-book',
    ...inDialog,
    act: (page) => type(page, '9780306406157'),
  },
  {
    name: 'meal-barcode-provider-down',
    ...inDialog,
    faults: (page) => providerAnswers(page, 'unavailable'),
    act: (page) => type(page, '4006381333931'),
  },
  {
    name: 'meal-barcode-from-unknown',
    ...inDialog,
    faults: (page) => providerAnswers(page, 'miss'),
    async act(page) {
      await type(page, '4006381333931');
      await page.getByRole('button', { name: 'Add it as a custom food' }).click();
      await form(page).locator('[name=barcode]').waitFor();
    },
  },
];
