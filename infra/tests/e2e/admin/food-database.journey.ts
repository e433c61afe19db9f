import type { Page } from '@playwright/test';
import { openAsNewAdmin } from '../support/admins.ts';
import { expect, test } from '../support/journey.ts';
import { button, details, head, names, table } from './foods-table.ts';

async function search(page: Page, q: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Search foods' });
  await form.getByPlaceholder('Search by name, brand or category').fill(q);
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(names(page).first()).toContainText(new RegExp(q, 'i'));
}

test('an admin of level 0 pages, searches, sorts, chooses columns, edits, deletes, and finds the changes in Audit', async ({
  page,
}) => {
  const me = await openAsNewAdmin(page, '/admin/food-database');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText(/Page 1 of \d+/);
  await expect(names(page)).toHaveCount(50);
  await button(page, 'Next').click();
  await expect(pages).toContainText(/Page 2 of \d+/);
  await expect(page).toHaveURL(/\/admin\/food-database\?page=2$/);
  await search(page, 'walrus');
  await expect(page).toHaveURL(/\/admin\/food-database\?q=walrus$/);
  await expect(pages).toHaveCount(0);
  await expect(names(page)).toHaveCount(5);

  await head(page, 'Calories').click();
  await expect(head(page, 'Calories')).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page).first()).toHaveText('Walrus, liver, raw (Alaska Native)');
  await head(page, 'Calories').click();
  await expect(head(page, 'Calories')).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).first()).toHaveText('Oil, walrus (Alaska Native)');

  await button(page, 'Columns').click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await expect(columns.getByRole('checkbox')).toHaveCount(23);
  await columns.getByRole('button', { name: 'Hide All' }).click();
  for (const name of ['Name', 'Fiber', 'Actions']) await columns.getByText(name, { exact: true }).click();
  await columns.getByRole('button', { name: 'Done' }).click();
  await expect(table(page).getByRole('columnheader')).toHaveText(['Name', 'Fiber', 'Actions']);
  await page.goto('/admin/food-database?q=walrus');
  await expect(table(page).getByRole('columnheader')).toHaveText(['Name', 'Fiber', 'Actions']);

  await button(page, 'Edit Walrus, liver, raw (Alaska Native)').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Walrus liver');
  await page.getByRole('textbox', { name: 'Fiber (g)' }).fill('');
  await button(page, 'Save').click();
  await expect(details(page, 'Walrus liver').getByRole('row', { name: /^Fiber/ })).toHaveText('Fiber–');
  await details(page, 'Walrus liver').getByRole('button', { name: 'Close' }).click();
  const liver = table(page).getByRole('row', { name: /^Walrus liver/ });
  await expect(liver.getByRole('img', { name: 'unknown' })).toBeVisible();

  await button(page, 'Delete Walrus liver').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete "Walrus liver"? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successfully deleted: Walrus liver')).toBeVisible();
  await expect(names(page)).toHaveCount(4);

  await page.getByRole('tab', { name: 'Audit' }).click();
  await page.getByRole('combobox', { name: 'Person' }).selectOption(me.username);
  const acts = page.getByRole('list', { name: 'What administrators did' }).getByRole('listitem');
  await expect(acts).toHaveCount(2);
  await expect(acts.first()).toContainText(`${me.username} deleted Walrus liver`);
  await expect(acts.last()).toContainText(`${me.username} edited Walrus, liver, raw (Alaska Native)`);
});
