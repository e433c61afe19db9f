import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../../product/processes/ports.ts';
import { installedBrowser } from '../support/browser.ts';
import { FakeFoodProvider } from '../support/fake-food-provider.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';
import { cameraShowing, openScanner } from '../support/scanner.ts';
import { fillIn, foodDialog, MUESLI, mealDialog, search } from './custom-food-form.ts';

const UNKNOWN = '4006381333931';
const KNOWN = '96385074';

/** Types a barcode into the scanner, as members do whose camera does not read it. */
async function enterBarcode(page: Page, code: string): Promise<void> {
  await mealDialog(page).getByRole('button', { name: 'Scan barcode' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan Barcode' });
  await scanner.getByRole('button', { name: 'Enter Barcode Manually' }).click();
  await scanner.getByPlaceholder('Enter barcode number').fill(code);
  await scanner.getByRole('button', { name: 'Submit' }).click();
  await expect(scanner).toBeHidden();
}

test('Escape keeps typed values, and Discard closes only the form', async ({ page }) => {
  await openAsNewMember(page);
  await openEntry(page, 'Log Food');
  const opener = mealDialog(page).getByRole('button', { name: 'Add custom food' });
  await opener.click();
  await foodDialog(page).locator('[name=name]').fill('Hazelnut muesli');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(foodDialog(page).locator('[name=name]')).toHaveValue('Hazelnut muesli');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(foodDialog(page)).toBeHidden();
  await expect(mealDialog(page)).toBeVisible();
  await expect(opener).toBeFocused();
});

test.describe('with a food data provider', () => {
  test.describe.configure({ mode: 'serial' });
  let provider: FakeFoodProvider;
  let product: Product;

  test.beforeAll(async () => {
    provider = await FakeFoodProvider.start();
    provider.products.set(KNOWN, { product_name: 'Oat biscuits', kcal: 450 });
    product = await startProduct(
      makeDataDir(process.env.PRODUCT_DATA_DIR),
      await freePort(),
      provider.settings,
    );
  });

  test.afterAll(async () => {
    expect(await product.stop()).toBe(0);
    removeDataDir(product.dataDir);
    await provider.stop();
  });

  test('an unknown barcode becomes a custom food, which later scans find', async ({ page }) => {
    await openAsNewMember(page, '/dashboard', product.url);
    await openEntry(page, 'Log Food');
    await enterBarcode(page, UNKNOWN);
    const notFound = `No product found for barcode: ${UNKNOWN}. You can add it as a custom food.`;
    await expect(page.getByText(notFound)).toBeVisible();
    await expect(foodDialog(page).locator('[name=barcode]')).toHaveValue(UNKNOWN);
    await fillIn(foodDialog(page), MUESLI);
    await foodDialog(page).getByRole('button', { name: 'Add Food' }).click();
    await expect(foodDialog(page)).toBeHidden();
    const items = mealDialog(page).getByRole('listitem', { name: 'Hazelnut muesli' });
    await expect(items.getByRole('spinbutton')).toHaveValue('100');
    await items.getByRole('button', { name: /^Remove/ }).click();

    await enterBarcode(page, UNKNOWN);
    await expect(page.getByText('Found: Hazelnut muesli')).toBeVisible();
    await expect(items).toBeVisible();
  });

  test("the provider's product is added to the meal; while the provider is down nothing is called not found", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 50/);
    await openAsNewMember(page, '/dashboard', product.url);
    await openEntry(page, 'Log Food');
    await enterBarcode(page, KNOWN);
    await expect(page.getByText('Found: Oat biscuits')).toBeVisible();
    await expect(mealDialog(page).getByRole('listitem', { name: 'Oat biscuits' })).toBeVisible();

    provider.isDown = true;
    const elsewhere = '5000112637922';
    await enterBarcode(page, elsewhere);
    await expect(page.getByText('Provider Not Available')).toBeVisible();
    await expect(page.getByText('Not Found')).toBeHidden();
    await expect(foodDialog(page)).toBeHidden();
    provider.isDown = false;
    await search(page).fill(elsewhere);
    await expect(mealDialog(page).getByText(/does not answer|No product found/)).toBeVisible();
  });

  /** Runs `see` in a browser of its own, since the camera is a setting of the whole browser. */
  async function scanWithCamera(code: string, see: (page: Page) => Promise<void>): Promise<void> {
    const browser = await chromium.launch({ executablePath: installedBrowser(), args: cameraShowing(code) });
    try {
      const page = await browser.newPage();
      await openAsNewMember(page, '/dashboard', product.url);
      await openScanner(page);
      await see(page);
    } finally {
      await browser.close();
    }
  }

  test('a known product in front of the camera is added to the meal', async () => {
    await scanWithCamera(KNOWN, async (page) => {
      await expect(page.getByText('Found: Oat biscuits')).toBeVisible();
      await expect(mealDialog(page).getByRole('listitem', { name: 'Oat biscuits' })).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Scan Barcode' })).toBeHidden();
    });
  });

  test('an unknown product opens the form with its digits, and the next scan finds the added food', async () => {
    await scanWithCamera(UNKNOWN, async (page) => {
      await expect(page.getByText(/^No product found for barcode: /)).toBeVisible();
      await expect(foodDialog(page).locator('[name=barcode]')).toHaveValue(UNKNOWN);
      await fillIn(foodDialog(page), MUESLI);
      await foodDialog(page).getByRole('button', { name: 'Add Food' }).click();
      await expect(foodDialog(page)).toBeHidden();
      await mealDialog(page).getByRole('button', { name: 'Scan barcode' }).click();
      await expect(page.getByText('Found: Hazelnut muesli')).toBeVisible();
    });
  });
});
