import type { Page } from '@playwright/test';
import { expect, openEntry } from '../../e2e/support/journey.ts';

/** The placeholder's button, where asking again may help. */
export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Any placeholder's button: Reload stands on those that only a new page helps. */
export const placeholder = (page: Page) => page.getByRole('button', { name: /^(Retry|Reload)$/ });

/** The menu, a dialog of another feature app and the navigation do what they always do, and the page was not reloaded. */
export async function expectTheRestToWork(page: Page): Promise<void> {
  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await expect(meal.getByPlaceholder('Search foods or scan barcode...')).toBeVisible();
  await meal.getByRole('button', { name: 'Cancel' }).click();
  await expect(meal).toBeHidden();
  await page.getByRole('link', { name: 'Fitness' }).first().click();
  await expect(page.getByText(/coming soon/i)).toBeVisible();
}

/** Marks this life of the page; `expectSameLife` then proves that nothing reloaded it. */
export async function startLife(page: Page): Promise<{ expectSame(): Promise<void> }> {
  await page.evaluate(() => Object.assign(globalThis, { sameLife: true }));
  return {
    expectSame: async () =>
      expect(await page.evaluate(() => 'sameLife' in globalThis), 'the page was reloaded').toBe(true),
  };
}
