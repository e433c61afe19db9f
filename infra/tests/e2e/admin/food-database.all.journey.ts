import type { Page } from '@playwright/test';
import { expectVisibleFocus, tabTo } from '../accessibility/focus-and-announcements.ts';
import { openAsNewAdmin } from '../support/admins.ts';
import { expect, expectLoaded, PHONE, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { button, details, head, names, table } from './foods-table.ts';

/** Gives the first food of each list an image, which no generic food has, without requests to other machines. */
async function withAnImage(page: Page): Promise<void> {
  const image = 'https://images.openfoodfacts.org/images/products/1.jpg';
  await page.route(image, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="400" height="600" fill="#a8825a"/></svg>',
    }),
  );
  await page.route(/\/api\/v1\/food-products\/search/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.products[0] ?? {}, { image_url: image, image_thumb_url: image });
    await route.fulfill({ response: answer, json: body });
  });
}

test('two admins who edit one product see both versions of an edit, and a deleted product', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[49]/);
  const NAME = 'Whale, beluga, eyes (Alaska Native)';
  const other = await (await browser.newContext({ baseURL: process.env.PRODUCT_URL })).newPage();
  // Every administrator may edit and delete products.
  await openAsNewAdmin(other, '/admin/food-database?q=beluga', 20);
  await openAsNewAdmin(page, '/admin/food-database?q=beluga');

  await button(page, `Edit ${NAME}`).click();
  await page.getByRole('textbox', { name: 'Brand' }).fill('Mine');
  await button(other, `Edit ${NAME}`).click();
  await other.getByRole('textbox', { name: 'Brand' }).fill('Theirs');
  await other.getByRole('textbox', { name: 'Fat (g)', exact: true }).fill('12.5');
  await button(other, 'Save').click();
  await expect(other.getByText('Product Updated')).toBeVisible();

  await button(page, 'Save').click();
  const conflict = page.getByRole('dialog', { name: 'This product was changed meanwhile' });
  await expect(conflict.getByRole('region', { name: 'Yours' })).toContainText('BrandMine');
  await expect(conflict.getByRole('region', { name: 'Saved' })).toContainText('BrandTheirs');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(details(page, NAME)).toContainText('BrandMine');
  await expect(details(page, NAME).getByRole('row', { name: /^Fat/ })).toHaveText('Fat12.5 g');

  await details(other, NAME).getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText(`Successfully deleted: ${NAME}`)).toBeVisible();
  await details(page, NAME).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete Failed')).toBeVisible();
  await expect(page.getByText('This product was not found')).toBeVisible();
  await expect(details(page, NAME)).toBeHidden();
  await expect(table(page).getByRole('row', { name: NAME })).toHaveCount(0);
  await other.context().close();
});

test('a member reads the foods with their sources, cannot change them, and has no console', async ({
  page,
}) => {
  await withAnImage(page);
  await openAsNewMember(page, '/food-database?q=ostrich');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Image',
    'Name',
    'Brand',
    'Barcode',
    'Calories',
    'Protein',
    'Carbs',
    'Fat',
    'Nutri-Score',
    'NOVA',
    'Data Sources',
  ]);
  await expect(table(page).getByRole('row').nth(1)).toContainText('USDA');
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  const name = (await names(page).first().textContent()) ?? '';
  await names(page).first().click();
  await expect(details(page, name)).toBeVisible();
  await expect(details(page, name).getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0);
  await details(page, name).getByRole('button', { name: 'Show the image in full size' }).click();
  const image = page.getByRole('dialog', { name: `Image of ${name}` });
  await expect(image.getByRole('img', { name })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(image).toBeHidden();
  await expect(details(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page, name)).toBeHidden();
  await button(page, 'Grid').click();
  await page.getByRole('list', { name: 'Foods' }).getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog')).toContainText('Nutrition per 100 g');

  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/admin/food-database');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a product is found, sorted, viewed and edited by keyboard, and the focus returns to its row', async ({
  page,
}) => {
  await withAnImage(page);
  await openAsNewAdmin(page, '/admin/food-database');
  await expect(names(page)).toHaveCount(50);
  await tabTo(page, page.getByRole('searchbox', { name: 'Name, brand or category' }));
  await page.keyboard.type('sea lion');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(6);
  await tabTo(page, button(page, 'Fat'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(head(page, 'Fat')).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).first()).toHaveText('Sea lion, Steller, fat (Alaska Native)');

  const NAME = 'Sea lion, Steller, meat (Alaska Native)';
  await tabTo(page, button(page, NAME));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Show the image in full size'));
  await page.keyboard.press('Enter');
  const image = page.getByRole('dialog', { name: `Image of ${NAME}` });
  await expect(image.getByRole('button', { name: 'Close image' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(image).toBeHidden();
  await expect(button(page, 'Show the image in full size')).toBeFocused();

  await tabTo(page, details(page, NAME).getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Brand' }));
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Enter');
  await expect(details(page, NAME)).toContainText('BrandNobody');
  await expect(details(page, NAME).getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, NAME)).toBeFocused();

  await tabTo(page, button(page, `Delete ${NAME}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, `Delete ${NAME}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Foods, scrollable' })).toBeFocused();
  await expectVisibleFocus(page);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('foods are shown as a grid; the table scrolls inside itself with sticky header and columns, and a placeholder replaces broken images', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route('https://images.openfoodfacts.org/**', (route) => route.abort());
    await page.route(/\/api\/v1\/food-products\/search/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const [at, food] of body.data.products.entries())
        food.image_thumb_url = `https://images.openfoodfacts.org/${at}.jpg`;
      await route.fulfill({ response: answer, json: body });
    });
    await openAsNewMember(page, '/food-database');
    await expect(page.getByRole('list', { name: 'Foods' })).toContainText('Whole egg, raw');
    await expect(page.getByRole('button', { name: 'New Entry' })).toBeHidden();
    await button(page, 'Table').tap();
    await expect(names(page)).toHaveCount(50);
    const frame = page.getByRole('region', { name: 'Foods, scrollable' });
    await expect(table(page).locator('[data-placeholder]').first()).toBeVisible();

    await expectLoaded(page);
    const place = async (name: string) => (await head(page, name).boundingBox()) ?? { x: 0, y: 0 };
    const [image, fat] = [await place('Image'), await place('Fat')];
    await frame.evaluate((element) => element.scrollTo({ left: 400, top: 900 }));
    await expect.poll(async () => (await place('Fat')).x).toBeCloseTo(fat.x - 400, 0);
    expect(await place('Image')).toEqual(image);
    expect((await place('Fat')).y).toBe(fat.y);
    expect((await names(page).nth(20).boundingBox())?.x).toBeLessThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
