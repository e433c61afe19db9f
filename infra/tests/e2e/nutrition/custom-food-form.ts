import type { Locator, Page } from '@playwright/test';

export const mealDialog = (page: Page) => page.getByRole('dialog', { name: 'Build Your Meal' });
export const foodDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Custom Food' });
export const search = (page: Page) => mealDialog(page).getByPlaceholder('Search foods or scan barcode...');

export async function fillIn(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(text);
}

export const MUESLI = {
  name: 'Hazelnut muesli',
  calories: '385',
  protein: '9.1',
  carbohydrates: '62',
  fat: '10',
};
