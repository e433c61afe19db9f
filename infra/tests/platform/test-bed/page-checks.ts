import type { Locator, Page } from '@playwright/test';
import { expect, openEntry } from '../../e2e/support/journey.ts';

/** The placeholder's button when another attempt may help. */
export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/**
 * Presses Retry until this is shown. The page shares one attempt between a slot and a prefetch of it: one that began before
 * the fault ended may answer the first press.
 */
export const retryUntil = (page: Page, shown: Locator) =>
  expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click();
    await expect(shown).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 40_000 });

/** The button of any placeholder; it is Reload when only a new page helps. */
export const placeholder = (page: Page) => page.getByRole('button', { name: /^(Retry|Reload)$/ });

/** Expects menu, dialogs, navigation and a page of mfe-nutrition, which no experiment breaks, to work. */
export async function expectRestOfPageToWork(page: Page): Promise<void> {
  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await expect(meal.getByPlaceholder('Search foods or scan barcode...')).toBeVisible();
  await meal.getByRole('button', { name: 'Cancel' }).click();
  await expect(meal).toBeHidden();
  await openNutrition(page);
}

/** Opens a page of mfe-nutrition by the navigation and waits until it is loaded. */
export async function openNutrition(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nutrition' }).first().click();
  await expect(page.getByRole('button', { name: 'Log Food' })).toBeVisible();
}

/** Marks the loaded page; `expectNotReloaded` then proves that it is still the same one. */
export async function markPage(page: Page): Promise<{ expectNotReloaded(): Promise<void> }> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
  return {
    expectNotReloaded: async () =>
      expect(await page.evaluate(() => 'marked' in globalThis), 'the page was reloaded').toBe(true),
  };
}
