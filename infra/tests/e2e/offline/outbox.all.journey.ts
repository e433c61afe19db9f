import { storedData, storedWeights } from '../support/faults.ts';
import { expect, expectLoaded, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { photo } from '../support/photo.ts';
import { untilKept } from './kept-app.ts';
import { logWeight, row } from './logged-weights.ts';

test.use({ serviceWorkers: 'allow' });
test('waiting entries can be edited and deleted without leftovers', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network/i);
  await register(page);
  await logWeight(page, '80.5');
  await untilKept(page);
  await context.setOffline(true);
  await logWeight(page, '70.5');
  await logWeight(page, '90.5');
  await row(page, '70.5')
    .getByRole('button', { name: /Actions for Weight/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /Weight/ });
  await dialog.locator('[name=weight]').fill('71.5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, '71.5')).toContainText('Waiting to be sent');
  await row(page, '90.5')
    .getByRole('button', { name: /Actions for Weight/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, '90.5')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Latest', exact: true })).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText('Weight sent')).toBeVisible({ timeout: 40_000 });
  expect((await storedWeights(page)).sort()).toEqual(['71.5 lbs', '80.5 lbs']);
});

test('an entry that the server refuses is editable in its form, with the reason', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network|422/i);
  await register(page);
  await logWeight(page, '80.5');
  await untilKept(page);
  await context.setOffline(true);
  await logWeight(page, '82.5');
  const refuse = {
    success: false,
    errors: [{ code: 'INVALID', message: 'Not in this house', field: 'weight' }],
  };
  await context.route('**/api/v1/weight-entries', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refuse }) : route.fallback(),
  );
  await context.setOffline(false);
  const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Weight not saved' });
  await expect(toast.first()).toContainText('Not in this house', { timeout: 40_000 });
  await expect(row(page, '82.5')).toContainText('Not saved: Not in this house');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /Weight/ });
  await expect(dialog.locator('[name=weight]')).toHaveValue('82.5');
  await context.unroute('**/api/v1/weight-entries');
  await dialog.locator('[name=weight]').fill('83.5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await storedWeights(page)).sort()).toEqual(['80.5 lbs', '83.5 lbs']);
});

test('a picture waits with its entry, is shown meanwhile, and is uploaded first', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network/i);
  await register(page);
  await openEntry(page, 'Progress Pic');
  await page.keyboard.press('Escape');
  await untilKept(page);
  const buffer = await photo(page);
  await context.setOffline(true);
  await openEntry(page, 'Progress Pic');
  const dialog = page.getByRole('dialog', { name: 'Progress Pic' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Waiting to be sent').locator('img')).toBeVisible();
  await page.reload();
  const shown = row(page, 'Waiting to be sent').locator('img');
  await expect
    .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(row(page, 'Waiting to be sent')).toHaveCount(0, { timeout: 40_000 });
  const { entries } = await storedData<{ entries: { photos: unknown[] }[] }>(page, '/progress-photos');
  expect(entries.map(({ photos }) => photos.length)).toEqual([1]);
});

test('a meal that is logged again without a network shows its foods and counts for the day', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network/i);
  await register(page);
  await openEntry(page, 'Log Food');
  const dialog = page.getByRole('dialog', { name: 'Build Your Meal' });
  await dialog.getByPlaceholder('Search foods or scan barcode...').fill('banana');
  await dialog
    .getByRole('option', { name: /banana/i })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Save Entry' }).click();
  await expect(dialog).toBeHidden();
  await untilKept(page);
  await page.goto('/nutrition');
  await expect(page.getByRole('button', { name: /^Actions for/ })).toBeVisible();
  await page.goto('/dashboard');
  await expectLoaded(page);
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^Log again/ })
    .first()
    .click();
  await expect(row(page, 'Waiting to be sent')).toContainText(/banana/i);
  await page.goto('/nutrition');
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 40_000 });
  const { entries } = await storedData<{ entries: { items: unknown[] }[] }>(page, '/meal-entries');
  expect(entries.map(({ items }) => items.length)).toEqual([1, 1]);
});

test('signing out with waiting entries asks first; the next member neither sees nor sends them, and their member does', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network/i);
  const first = await register(page);
  await logWeight(page, '80.5');
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
  expect((await storedWeights(page)).sort()).toEqual(['80.5 lbs', '84.5 lbs']);
});
