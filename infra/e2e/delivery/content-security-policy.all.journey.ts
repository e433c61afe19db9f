import { freePort } from '../../processes/ports.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { makeDataDir, removeDataDir, startProduct } from '../support/product.ts';

test('pages whose API is at another origin work, and the policy lets them', async ({ page }) => {
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
