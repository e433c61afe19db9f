import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../../product/processes/ports.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { photo } from '../support/photo.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';
import { keptThings, untilKept, workers } from './kept-app.ts';

test.use({ serviceWorkers: 'allow' });
/** A product of its own that can be switched off together with the browser's network. */
class Outage {
  readonly #dataDir = makeDataDir(process.env.PRODUCT_DATA_DIR);
  readonly #context: BrowserContext;
  #port = 0;
  #product: Product | null = null;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async start(settings: NodeJS.ProcessEnv = {}): Promise<string> {
    this.#port ||= await freePort();
    this.#product = await startProduct(this.#dataDir, this.#port, settings);
    await this.#context.setOffline(false);
    return this.#product.url;
  }

  async begin(): Promise<void> {
    await this.#product?.stop();
    this.#product = null;
    await this.#context.setOffline(true);
  }

  async remove(): Promise<void> {
    await this.#product?.stop();
    removeDataDir(this.#dataDir);
  }
}

/** Records the idle page's calls about its worker: it registers one, or looks for workers to remove. */
async function recordDecisions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const decisions: string[] = [];
    Object.assign(window, { decisions });
    const { serviceWorker } = navigator;
    const { register, getRegistrations } = ServiceWorkerContainer.prototype;
    serviceWorker.register = (...values) => {
      decisions.push('register');
      return register.apply(serviceWorker, values);
    };
    serviceWorker.getRegistrations = () => {
      decisions.push('getRegistrations');
      return getRegistrations.apply(serviceWorker);
    };
  });
}

const decisions = (page: Page) =>
  page.evaluate(() => (window as unknown as { decisions: string[] }).decisions);

test('the shell and visited feature apps open without a network, with a banner until it is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(
    /ERR_|Failed to (load|fetch)|fetch|offline|could not be|LoadFailure|NetworkError|Network/i,
  );
  const outage = new Outage(context);
  try {
    const url = await outage.start();
    const member = await register(page, url);
    await openEntry(page, 'Log Weight');
    const dialog = page.getByRole('dialog', { name: 'Log Weight' });
    await dialog.locator('[name=weight]').fill('77.7');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await untilKept(page);
    await page.goto(`${url}/calendar`);
    await expect(page.getByRole('grid').locator('[aria-current=date]')).toContainText('77.7');
    await page.goto(`${url}/dashboard`);
    await expect(page.getByRole('main').getByText('77.7').first()).toBeVisible();

    await outage.begin();
    const banner = page.locator('header').getByText(/^You are offline\./);
    await expect(banner).toBeVisible();
    await expect(page.getByRole('log', { name: 'Announcements' })).toContainText('You are offline.');

    const answer = await page.goto(`${url}/dashboard`);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Welcome back, ${member.username}`);
    await expect(page.getByRole('main').getByText('77.7').first()).toBeVisible();
    await expect(banner).toBeVisible();

    await page.goto(`${url}/calendar`);
    await expect(page.getByRole('grid').locator('[aria-current=date]')).toContainText('77.7');
    await openEntry(page, 'Log Weight');
    await expect(page.getByRole('dialog').locator('[name=weight]')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(`${url}/analytics`);
    await expect(page.getByText('Analytics is not on this device yet')).toBeVisible();
    await page.goto(`${url}/settings`);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await page.goto(`${url}/privacy`);
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();

    await page.goto(`${url}/dashboard`);
    await expect(banner).toBeVisible();
    await outage.start();
    await expect(banner).toBeHidden();

    await page.getByRole('button', { name: member.username }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expect
      .poll(async () => Object.keys(await keptThings(page)).sort())
      .toEqual(['fettle-ended', 'fettle-files', 'fettle-pages']);

    // The next member on this device finds nothing of the previous one, with or without a network.
    await page.goto(`${url}/login`);
    await outage.begin();
    await page.goto(`${url}/dashboard`);
    await expect(page).toHaveURL(`${url}/login`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('77.7')).toHaveCount(0);
  } finally {
    await outage.remove();
  }
});

test('SERVICE_WORKER=off removes the app from the device with the next page, and registers nothing again', async ({
  page,
  context,
  pageErrors,
}) => {
  // Dialogs may be prefetching when the network goes down.
  pageErrors.allow(/ERR_|fetch|could not be loaded/);
  const outage = new Outage(context);
  try {
    const url = await outage.start();
    await register(page, url);
    await untilKept(page);
    await outage.begin();
    await outage.start({ SERVICE_WORKER: 'off' });
    await page.goto(`${url}/support`);
    await expect.poll(() => workers(page), { timeout: 40_000 }).toBe(0);
    await expect.poll(() => keptThings(page)).toEqual({});
    await recordDecisions(page);
    await page.goto(`${url}/settings`);
    await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
    await expect.poll(() => decisions(page)).toEqual(['getRegistrations']);
    expect(await workers(page)).toBe(0);
  } finally {
    await outage.remove();
  }
});

test("Settings downloads the app again when the device's copy is damaged", async ({ page }) => {
  await register(page);
  await page.goto('/settings');
  await untilKept(page);
  await page.evaluate(async () => (await caches.open('fettle-files')).put('/spoilt', new Response('')));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Download the app again' }).click();
  await reloaded;
  expect(await page.evaluate(async () => (await caches.match('/spoilt')) === undefined)).toBe(true);
  await untilKept(page);
  expect(await workers(page)).toBe(1);
});

test('pictures that were shown are available without a network, and deleted by the logout', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|Failed to load|could not be told of the logout/);
  const member = await register(page);
  await untilKept(page);
  const shows = (address: string) =>
    page.evaluate(async (src) => {
      const picture = Object.assign(new Image(), { src });
      return picture.decode().then(
        () => true,
        () => false,
      );
    }, address);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const buffer = await photo(page);
  const answer = await page.request.post('/api/v1/media', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'me.jpg', mimeType: 'image/jpeg', buffer } },
  });
  const { url } = (await answer.json()).data;
  expect(await shows(url)).toBe(true);
  await expect.poll(async () => (await keptThings(page))['fettle-pictures']).toBe(1);

  await context.setOffline(true);
  // The signature changes every day.
  const signedBy = (letter: string) => url.replace('signature=', `signature=${letter}`);
  expect(await shows(signedBy('a'))).toBe(true);
  await page.getByRole('button', { name: member.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect
    .poll(async () => Object.keys(await keptThings(page)).sort())
    .toEqual(['fettle-ended', 'fettle-files', 'fettle-pages']);
  expect(await shows(signedBy('b'))).toBe(false);
});

test('answers that arrive after a sign-out are not cached', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/);
  const member = await register(page);
  await untilKept(page);
  await page.getByRole('button', { name: member.username }).click();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await expect(logout).toBeVisible();
  // More requests than the browser sends at once: most are answered after the sign-out has deleted the cache.
  await page.evaluate(() => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const reads = Array.from({ length: 150 }, (_, n) => fetch(`/api/v1/entries?limit=${n + 1}`, { headers }));
    const statuses = Promise.all(reads.map(async (read) => (await read).status));
    Object.assign(window, { statuses });
  });
  await logout.click();
  await expect(page).toHaveURL(/\/$/);
  const statuses = await page.evaluate(() => (window as unknown as { statuses: Promise<number[]> }).statuses);
  expect(statuses).toContain(200);
  await expect
    .poll(async () => Object.keys(await keptThings(page)).sort())
    .toEqual(['fettle-ended', 'fettle-files', 'fettle-pages']);
});
