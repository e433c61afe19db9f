import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAsNewAdmin } from '../support/admins.ts';
import { expect, test } from '../support/journey.ts';

const PATH = '/admin/food-database/imports';
const line = (name: string) =>
  `${JSON.stringify({ source_key: `journey:${name}`, product_name: name, energy_kcal: 10 })}\n`;

test('a file of the server is imported by keyboard, and its foods are found', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  const folder = mkdtempSync(join(tmpdir(), 'fettle-journey-imports-'));
  const file = join(folder, 'quetzal.jsonl');
  writeFileSync(file, `${line('Quetzalberry, raw')}no JSON\n`);
  await openAsNewAdmin(page, '/admin/food-database');
  await page.getByRole('link', { name: 'Import foods' }).press('Enter');
  await page.getByRole('textbox', { name: 'Or a file on the server' }).focus();
  const nowhere = join(folder, 'nowhere.jsonl');
  await page.keyboard.type(nowhere);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${nowhere} is not there.`)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(file);
  await page.keyboard.press('Enter');
  const item = page.getByRole('listitem', { name: 'quetzal.jsonl' });
  await expect(item).toContainText('Finished');
  await expect(item).toContainText('2 rows read: 1 new, 0 changed, 0 unchanged');

  const downloading = page.waitForEvent('download');
  await item.getByRole('button', { name: /^Download list/ }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('quetzal.jsonl.problems.jsonl');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    line: 2,
    reason: 'unreadable',
  });

  await page.getByRole('link', { name: 'Food Database', exact: true }).last().press('Enter');
  await page.getByRole('searchbox').fill('quetzalberry');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quetzalberry, raw').first()).toBeVisible();
});

test('a file is uploaded over a network that breaks, and imported', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_|Failed to load/);
  await openAsNewAdmin(page, PATH);
  let broken = 0;
  await page.route('**/food-import-uploads/*', async (route) => {
    if (route.request().method() !== 'PUT' || broken > 0) return route.fallback();
    broken += 1;
    await route.abort('connectionreset');
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel(/^A file of foods/).press('Enter');
  const buffer = Buffer.from(line('Uploaded quinceling'));
  await (await choosing).setFiles({ name: 'quinceling.jsonl', mimeType: 'application/jsonl', buffer });
  const item = page.getByRole('listitem', { name: 'quinceling.jsonl' });
  await expect(item).toContainText('1 row read: 1 new');
  expect(broken).toBe(1);
});

test('an administrator of level 20 finds no way to import foods', async ({ page }) => {
  await openAsNewAdmin(page, '/admin/food-database', 20);
  await expect(page.getByRole('heading', { name: 'Food Database' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import foods' })).toHaveCount(0);
  await page.goto(PATH);
  await expect(page.getByText('Only administrators of level 0 can import foods.')).toBeVisible();
});
