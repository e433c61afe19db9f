import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use({ locale: 'de-DE' });

/** `Sunday, 22 November`. */
const ENGLISH_DATE = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? \d{1,2} [A-Z][a-z]+$/;

test('dates in a German browser are English with the day first, and numbers have a decimal comma', async ({
  page,
}) => {
  await openAsNewMember(page);
  await expect(page.getByText(ENGLISH_DATE).first()).toBeVisible();

  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill('82,5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('82,5').first()).toBeVisible();

  await page.getByRole('link', { name: 'Calendar' }).first().click();
  const today = page.getByRole('grid').locator('[aria-current=date]');
  await expect(today).toContainText('82,5');
  await expect(
    today.getByRole('button', { name: /^[A-Z][a-z]+day,? \d{1,2} [A-Z][a-z]+ \d{4}, today/ }),
  ).toBeVisible();

  await page.goto('/challenges');
  await expect(page.getByText('Drink 3.800 ml of water')).toBeVisible();
});
