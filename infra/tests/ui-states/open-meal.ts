import type { Page } from '@playwright/test';
import { openEntry } from './open-entry.ts';

/** The search field of Build Your Meal. */
export const search = (page: Page) => page.getByPlaceholder('Search foods or scan barcode...');

export async function openMeal(page: Page): Promise<void> {
  await openEntry(page, 'Log Food');
  await search(page).waitFor();
}

/** Types a text and waits for its results. */
export async function find(page: Page, food: string): Promise<void> {
  await search(page).fill(food);
  await page.getByRole('option').first().waitFor();
}

/** Adds the first result of each text. */
export async function add(page: Page, ...foods: string[]): Promise<void> {
  for (const food of foods) {
    await find(page, food);
    await page.getByRole('option').first().click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
}
