import type { Page } from '@playwright/test';
import { storedWeights } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

/**
 * What a touch or a key asks for is done after the frame that answers it, but always before the next one: on a slow processor
 * a member who types on without looking gets what they typed, where they meant it.
 */
const SLOWDOWN = 4;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Sends the keys without waiting for what they do. */
const inOneGo = (page: Page, ...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));

test('in one go: Enter, Tab and an amount set the amount of the food that Enter chose; Enter and Escape add one and ask', async ({
  page,
}) => {
  await openAsNewMember(page);
  await slowDown(page);
  await openEntry(page, 'Log Food');
  const dialog = page.getByRole('dialog', { name: 'Build Your Meal' });
  const search = dialog.getByRole('combobox', { name: 'Search foods' });
  for (const [text, amount] of [
    ['bananas raw', '150'],
    ['chicken breast', '85'],
  ] as const) {
    await search.click();
    await search.fill(text);
    await dialog.getByRole('option').first().waitFor();
    await inOneGo(page, 'Enter', 'Tab', ...amount);
    await expect(dialog.getByRole('spinbutton').last()).toHaveValue(amount);
    await expect(search).toHaveValue('');
  }
  await expect(dialog.getByRole('spinbutton')).toHaveCount(2);
  await search.fill('milk');
  await dialog.getByRole('option').first().waitFor();
  await inOneGo(page, 'Enter', 'Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('spinbutton')).toHaveCount(3);
});

test('Enter and Escape in one go save the weight once, as does Enter twice', async ({ page }) => {
  await openAsNewMember(page);
  await slowDown(page);
  for (const [weight, keys] of [
    ['81.5', ['Enter', 'Escape']],
    ['82.5', ['Enter', 'Enter']],
  ] as const) {
    await openEntry(page, 'Log Weight');
    const dialog = page.getByRole('dialog', { name: 'Log Weight' });
    await dialog.locator('[name=weight]').fill(weight);
    await inOneGo(page, ...keys);
    await expect(dialog).toBeHidden();
  }
  await expect.poll(() => storedWeights(page)).toEqual(['82.5 lbs', '81.5 lbs']);
});

test('the shortcut, an arrow and Enter in one go open the first dialog of the menu', async ({ page }) => {
  await openAsNewMember(page);
  await slowDown(page);
  await expect(page.getByRole('button', { name: 'New Entry' }).first()).toBeVisible();
  await page.keyboard.press('Alt+n');
  await inOneGo(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('dialog', { name: 'Log Weight' })).toBeVisible();
});
