import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../../product/processes/ports.ts';
import { storedWeights } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

/** Time after which pages give up a read. */
const NEVER_HANGS_MS = 12_000;

let product: Product;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  product = await startProduct(makeDataDir(process.env.PRODUCT_DATA_DIR), await freePort());
});

test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
  removeDataDir(product.dataDir);
});

/** The process ids that PostgreSQL and the supervisor write into their files. */
const postmaster = () =>
  Number.parseInt(readFileSync(join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
const api = (): number => JSON.parse(readFileSync(join(product.dataDir, 'running.json'), 'utf8')).api_pid;

/** Expects that the server has these weights once each: immediately, or after they waited on the device. */
const expectStored = (page: Page, weights: string[]) =>
  expect(async () => expect(await storedWeights(page)).toEqual(weights)).toPass({ timeout: 75_000 });

async function typeWeight(page: Page, weight: string) {
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill(weight);
  return dialog;
}

/** Clicks Save again, as a member does, until the entry is saved. */
async function saveUntilSaved(dialog: Awaited<ReturnType<typeof typeWeight>>): Promise<void> {
  await expect(async () => {
    if (await dialog.isVisible()) {
      await dialog.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 2_000 });
    }
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('an entry saved while the killed API is down is stored once the API is back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|status of 50|could not be/);
  await openAsNewMember(page, '/dashboard', product.url);
  const dialog = await typeWeight(page, '71.1');
  process.kill(api(), 'SIGKILL');
  await saveUntilSaved(dialog);
  await expectStored(page, ['71.1 lbs']);
});

test('an entry saved while PostgreSQL is down is stored once PostgreSQL is back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|status of 50|could not be/);
  await openAsNewMember(page, '/dashboard', product.url);
  const dialog = await typeWeight(page, '72.2');
  process.kill(postmaster(), 'SIGKILL');
  await saveUntilSaved(dialog);
  await expectStored(page, ['72.2 lbs']);
});

test('calls end in time with an answer or 503 when PostgreSQL restarts under load, and no acknowledged write is lost or doubled', async ({
  page,
  pageErrors,
}) => {
  // The dashboard behind the dialog may still be loading: its own calls fail too, and it names them.
  pageErrors.allow(/status of 503|could not be loaded/);
  await openAsNewMember(page, '/dashboard', product.url);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  let number = 0;
  const statuses = new Set<number>();
  let slowest = 0;

  /** Posts one weigh-in under its id until the API accepts it. */
  async function log(): Promise<void> {
    number += 1;
    const id = randomUUID().replace(/^(.{14})./, '$17');
    const body = JSON.stringify({ id, weight: number, unit: 'kg' });
    await expect(async () => {
      const asked = Date.now();
      const answer = await fetch(`${product.url}/api/v1/weight-entries`, { method: 'POST', headers, body });
      slowest = Math.max(slowest, Date.now() - asked);
      statuses.add(answer.status);
      if (answer.status === 503) expect((await answer.json()).errors[0].code).toBe('DATABASE_UNAVAILABLE');
      expect([200, 201]).toContain(answer.status);
    }).toPass({ timeout: 30_000, intervals: [100] });
  }
  const writers = Array.from({ length: 8 }, async () => {
    for (let round = 0; round < 10; round += 1) await log();
  });
  await expect.poll(() => statuses.size).toBeGreaterThan(0);
  // A fast shutdown, with which `pg_ctl restart` begins.
  process.kill(postmaster(), 'SIGINT');
  await Promise.all(writers);

  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(slowest).toBeLessThan(NEVER_HANGS_MS);
  const answer = await fetch(`${product.url}/api/v1/weight-entries?limit=100`, { headers });
  const kept: { weight: number }[] = (await answer.json()).data.entries;
  expect(kept.map(({ weight }) => weight).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 80 }, (_, index) => index + 1),
  );
});
