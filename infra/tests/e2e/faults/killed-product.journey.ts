import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../product/processes/ports.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { makeDataDir, removeDataDir, startProduct } from '../support/product.ts';

/** The postmaster's process id, as PostgreSQL itself writes it down. */
function postmasterPid(log: string): number {
  return Number(/^\d+/.exec(readFileSync(log, 'utf8'))?.[0]);
}

test('the next start after kill -9 of Node and PostgreSQL has the saved entry, and the member is still signed in', async ({
  page,
  pageErrors,
}) => {
  // The page may be prefetching while the product is killed.
  pageErrors.allow(/ERR_CONNECTION|Failed to load|fetch|could not be loaded/);
  const dataDir = makeDataDir(process.env.PRODUCT_DATA_DIR);
  const port = await freePort();
  const first = await startProduct(dataDir, port);
  try {
    const member = await register(page, first.url);
    await openEntry(page, 'Log Weight');
    const dialog = page.getByRole('dialog', { name: 'Log Weight' });
    await dialog.locator('[name=weight]').fill('77.7');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    first.process.kill('SIGKILL');
    process.kill(postmasterPid(join(dataDir, 'postgres', 'postmaster.pid')), 'SIGKILL');
    const second = await startProduct(dataDir, port);
    try {
      await page.goto(`${second.url}/calendar`);
      await expect(page.getByRole('grid').locator('[aria-current=date]')).toContainText('77.7');
      await expect(page.getByRole('button', { name: member.username })).toBeVisible();
    } finally {
      expect(await second.stop()).toBe(0);
    }
  } finally {
    first.process.kill('SIGKILL');
    removeDataDir(dataDir);
  }
});
