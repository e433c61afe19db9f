import { expect, type Page } from '@playwright/test';
import { openEntry } from '../support/journey.ts';

export async function logWeight(page: Page, weight: string): Promise<void> {
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill(weight);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
