import { freePort } from '../../../product/processes/ports.ts';
import { admin } from '../support/admins.ts';
import { expect, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { makeDataDir, removeDataDir, startProduct } from '../support/product.ts';

// A product of its own, because other journeys promote administrators of level 0 in the common one, so that none is
// the last.
test('only an admin sees the Admin link and the users; a promotion takes effect without a restart', async ({
  page,
}) => {
  const dataDir = makeDataDir(process.env.PRODUCT_DATA_DIR);
  const product = await startProduct(dataDir, await freePort());
  try {
    const member = await register(page, product.url);
    const sidebar = page.getByRole('navigation').first();
    await expect(sidebar.getByRole('link', { name: 'Goals' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await page.goto(`${product.url}/admin`);
    await expect(page).toHaveURL(/\/dashboard$/);

    expect(await admin(dataDir, 'promote', member.username)).toContain(member.username);
    await page.reload();
    await sidebar.getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await page.getByPlaceholder('Search by username, email or name').fill(member.email);
    const row = page.getByRole('row').filter({ hasText: member.username });
    await expect(row).toContainText('Full Admin');

    await expect(admin(dataDir, 'demote', member.username)).rejects.toThrow('last administrator of level 0');
  } finally {
    // Calls of the page to the stopped product would log errors.
    await page.goto('about:blank');
    await product.stop();
    removeDataDir(dataDir);
  }
});
