import { chromium } from '@playwright/test';
import { openAsNewAdmin } from '../support/admins.ts';
import { installedBrowser } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { cameraShowing, scannerDialog } from '../support/scanner.ts';

/** EAN-13 of no product: the journeys' database knows only generic foods. */
const CODE = '4006381333931';

test('a barcode is tested by keyboard: Enter searches, and the log shows the result', async ({ page }) => {
  await openAsNewAdmin(page, '/admin/barcode-test', 20);
  await page.getByRole('textbox', { name: 'Barcode' }).focus();
  await page.keyboard.type(` ${CODE} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No products found for this barcode');
  await expect(page.getByRole('region', { name: 'Raw response' })).toContainText('"database_foods": []');
  await expect(page.getByRole('list', { name: 'Activity log' })).toContainText(`Searching for ${CODE}`);
  await page.getByRole('button', { name: 'Clear Results' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the camera scans a code into the Barcode Test tab with the scanner of another feature app', async () => {
  const browser = await chromium.launch({ executablePath: installedBrowser(), args: cameraShowing(CODE) });
  try {
    const page = await (await browser.newContext({ baseURL: process.env.PRODUCT_URL })).newPage();
    await openAsNewAdmin(page, '/admin/barcode-test');
    await page.getByRole('button', { name: 'Scan barcode' }).click();
    await expect(scannerDialog(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Activity log' })).toContainText(`Scanned ${CODE}`);
    await expect(scannerDialog(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Barcode' })).toHaveValue(CODE);
    await expect(page.getByRole('alert')).toHaveText('No products found for this barcode');
  } finally {
    await browser.close();
  }
});
