import { freePort } from '../../../product/processes/ports.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { makeDataDir, removeDataDir, startProduct } from '../support/product.ts';

test('pages work with an API at another origin, and the policy allows it', async ({ page }) => {
  const dataDir = makeDataDir(process.env.PRODUCT_DATA_DIR);
  const port = await freePort();
  const product = await startProduct(dataDir, port, { API_BASE_URL: `http://127.0.0.1:${port}` });
  try {
    const called = page.waitForRequest(`http://127.0.0.1:${port}/api/v1/auth/register`);
    await register(page, product.url);
    await called;
    await openEntry(page, 'Log Weight');
    await page.locator('[name=weight]').fill('80');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Weight saved')).toBeVisible();
  } finally {
    // The page's reads after the save would fail on the stopped product and log errors.
    await page.goto('about:blank');
    await product.stop();
    removeDataDir(dataDir);
  }
});

test('the content security policy refuses nothing in a visit of the whole product', async ({
  page,
  pageErrors,
}) => {
  for (const path of ['/', '/privacy', '/terms', '/support', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  const member = await register(page);
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  // A link that moves away from under the pointer shows no tooltip.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  await page.getByRole('link', { name: 'Goals' }).first().hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await openEntry(page, 'Log Weight');
  await page.locator('[name=weight]').fill('80');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Weight saved')).toBeVisible();
  await openEntry(page, 'Log Food');
  await page.getByPlaceholder('Search foods or scan barcode...').fill('egg');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const path of ['/calendar', '/settings', '/profile', '/notifications', '/nutrition']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: member.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(pageErrors.takePolicyViolations()).toEqual([]);
});
