import type { Page } from '@playwright/test';
import { expect, expectLoaded, PHONE, press, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Files from your other apps')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test.use({ ...PHONE, viewport: { width: 390, height: 844 } });

test('a CSV of no known app is imported by columns that the member corrects, which the next file begins with', async ({
  page,
}) => {
  await openAsNewMember(page, '/profile/history');
  await choose(
    page,
    'waage.csv',
    'Datum;Uhrzeit;Morgens;Abends\n03.04.2026;07:10;82,4;83,1\n04.04.2026;07:05;82,1;82,9\n',
  );
  await expect(page.getByRole('heading', { name: 'Which column has what?' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '83,1' })).toBeAttached();
  await select(page, 'These rows are').selectOption('Weigh-ins');
  await select(page, 'Date').selectOption('Datum (03.04.2026)');
  await select(page, 'Time').selectOption('Uhrzeit (07:10)');
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect(select(page, 'Weight')).toHaveAccessibleDescription('Please choose the column of the weight');
  await select(page, 'Weight').selectOption('Abends (83,1)');
  await select(page, 'Order of the dates').selectOption('Day, month, year');
  await select(page, 'Unit of weights').selectOption('kg');
  await expect(page.getByRole('status').filter({ hasText: 'First row' })).toHaveText(
    'First row: Apr 3, 2026 · 07:10 · 83.1 kg',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await press(page.getByRole('button', { name: 'Continue' }));

  const head = page.getByRole('heading', { level: 2 }).first();
  await expect(head).toHaveText('waage.csv, Apr 2026: 2 weigh-ins');
  await expect(page.getByRole('list', { name: 'Example of a weigh-in' })).toContainText('183.2 lbs');

  // The evening's column was a mistake: the answers begin with those of before.
  await press(page.getByRole('button', { name: 'Change your answers' }));
  await expect(select(page, 'Weight')).toHaveValue('3');
  await select(page, 'Weight').selectOption('Morgens (82,4)');
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('list', { name: 'Example of a weigh-in' })).toContainText('181.7 lbs');
  await press(page.getByRole('button', { name: 'Import 2 entries' }));
  const list = page.getByRole('region', { name: 'Your imports' });
  await expect(list).toContainText('Apr 2026 · 2 entries');

  await choose(page, 'mai.csv', 'Datum;Uhrzeit;Morgens;Abends\n01.05.2026;07:00;81,8;82,2\n');
  await expect(select(page, 'These rows are')).toHaveValue('weight_entries');
  await expect(select(page, 'Weight')).toHaveValue('2');
  await expect(select(page, 'Unit of weights')).toHaveValue('kg');
  await expect(page.getByRole('status').filter({ hasText: 'First row' })).toHaveText(
    'First row: May 1, 2026 · 07:00 · 81.8 kg',
  );
  await press(page.getByRole('button', { name: 'Continue' }));
  await press(page.getByRole('button', { name: 'Import 1 entry' }));
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.goto('/calendar?day=2026-05-01');
  await expectLoaded(page);
  await expect(page.getByRole('main')).toContainText('180.3');
});
