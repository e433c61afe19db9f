import { storedWeights } from '../support/faults.ts';
import { expect, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { untilKept } from './kept-app.ts';
import { logWeight, row } from './logged-weights.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

test('an entry that is saved without a network waits in its place, also after a reload, and is sent once', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network/i);
  await register(page);
  await logWeight(page, '80.5');
  await untilKept(page);
  await context.setOffline(true);
  await logWeight(page, '81.5');
  await expect(page.getByText('It waits on this device')).toBeVisible();
  await expect(row(page, '81.5')).toContainText('Waiting to be sent');
  await page.reload();
  await expect(row(page, '81.5')).toContainText('Waiting to be sent');

  await context.setOffline(false);
  await expect(page.getByText('Weight sent')).toBeVisible({ timeout: 40_000 });
  await expect(row(page, '81.5')).not.toContainText('Waiting to be sent');
  expect((await storedWeights(page)).sort()).toEqual(['80.5 lbs', '81.5 lbs']);
});

test('signing out with entries waiting asks, the next member neither sees nor sends them, and the first one does', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network/i);
  const first = await register(page);
  await logWeight(page, '50.5');
  await untilKept(page);
  await context.setOffline(true);
  await logWeight(page, '84.5');
  await page.getByRole('button', { name: first.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '1 entry is not sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(row(page, '84.5')).toBeVisible();
  await page.getByRole('button', { name: first.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);

  await context.setOffline(false);
  const second = await register(page);
  await logWeight(page, '60.5');
  await expect.poll(() => storedWeights(page)).toEqual(['60.5 lbs']);
  await expect(row(page, '60.5')).toBeVisible();
  await expect(page.getByText('84.5')).toHaveCount(0);
  await page.getByRole('button', { name: second.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await page.getByRole('main').locator('[name=username_or_email]').fill(first.username);
  await page.getByRole('main').locator('[name=password]').fill(first.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Weight sent')).toBeVisible({ timeout: 40_000 });
  expect((await storedWeights(page)).sort()).toEqual(['50.5 lbs', '84.5 lbs']);
});
