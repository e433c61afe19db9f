import type { Page } from '@playwright/test';

/** Opens a dialog of the New Entry menu, as a member does. */
export async function openEntry(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'New Entry' }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}
