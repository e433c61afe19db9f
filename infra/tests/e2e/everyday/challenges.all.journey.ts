import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test('a missed day is shown kindly, and late entries can be logged on it', async ({ page }) => {
  await openAsNewMember(page, '/challenges');
  await page.getByRole('button', { name: 'Start 75 Soft' }).click();
  const start = page.getByRole('dialog', { name: 'Start 75 Soft' });
  await start.getByText('Another day').click();
  const yesterday = await page.evaluate(() => {
    const day = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  });
  await start.getByLabel('Date').fill(yesterday);
  await start.getByRole('button', { name: 'Start' }).click();
  await expect(start).toBeHidden();
  await expect(page.getByText(/was missed, and you simply go on/)).toBeVisible();
  await page.getByRole('button', { name: /^Show / }).click();
  const tasks = page.getByRole('list', { name: /^Tasks of 75 Soft, Day 1, / });
  await tasks.getByRole('checkbox').click();
  await tasks.getByRole('button', { name: /^Add the rest, 3,000/ }).click();
  await tasks.getByRole('button', { name: /^Add the rest, 10/ }).click();
  await expect(tasks).toContainText(/10 of 10\spages/);
  await tasks.getByRole('button', { name: /^Log Workout/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Workout' });
  await dialog.getByRole('textbox', { name: 'Duration (minutes)' }).fill('50');
  await dialog.getByRole('button', { name: /Now/ }).first().click();
  await dialog.getByLabel('Date', { exact: true }).fill(yesterday);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Day 1, .*, kept$/ })).toBeVisible();
  await expect(page.getByText(/was missed, and you simply go on/)).toBeHidden();
});
