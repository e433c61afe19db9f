import type { Page } from '@playwright/test';
import { storedWeights } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

/**
 * Slowdown of the processor. The effect of a touch or key is deferred to after the next frame, but runs before the
 * next key: fast typing on a slow processor must not lose or misplace keys.
 */
const SLOWDOWN = 4;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Presses the keys without waiting for their effects. */
const inOneGo = (page: Page, ...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));

test("fast Enter, Tab and digits set the chosen food's amount; fast Enter and Escape add a food and ask before closing", async ({
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

test('fast Enter and Escape save the weight once, and so does Enter twice', async ({ page }) => {
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

test('the shortcut with a fast arrow and Enter opens the first dialog of the menu', async ({ page }) => {
  await openAsNewMember(page);
  await slowDown(page);
  await expect(page.getByRole('button', { name: 'New Entry' }).first()).toBeVisible();
  await page.keyboard.press('Alt+n');
  await inOneGo(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('dialog', { name: 'Log Weight' })).toBeVisible();
});
