import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

/** `npm run admin -- …` against the running product. */
async function admin(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['infra/run.mjs', 'infra/commands/admin.ts', ...words],
    { env: { ...process.env, DATA_DIR: process.env.PRODUCT_DATA_DIR } },
  );
  return stdout;
}

test('only an admin sees the Admin link and the users; a promotion while the server runs is enough', async ({
  page,
}) => {
  const member = await register(page);
  const sidebar = page.getByRole('navigation').first();
  await expect(sidebar.getByRole('link', { name: 'Goals' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/);

  expect(await admin('promote', member.username)).toContain(member.username);
  await page.reload();
  await sidebar.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await page.getByPlaceholder('Search by username, email or name').fill(member.email);
  const row = page.getByRole('row').filter({ hasText: member.username });
  await expect(row).toContainText('Full Admin');

  await expect(admin('demote', member.username)).rejects.toThrow('last administrator of level 0');
});
