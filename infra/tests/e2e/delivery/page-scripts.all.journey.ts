import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PAGE_BUDGETS, scriptsOf } from '../../check/page-weight.ts';
import { holdBack } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

/** Opens a path and returns the scripts that the browser requests until the network is quiet. */
async function scriptsLoaded(page: Page, path: string): Promise<string[]> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (file.endsWith('.js')) loaded.add(file);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return [...loaded].sort();
}

/** The budgets of `npm run check` count the scripts in the pages' HTML: these journeys find any others. */
for (const path of Object.keys(PAGE_BUDGETS)) {
  test(`${path} loads the scripts that its HTML names, and no others`, async ({ page, context }) => {
    if (path === '/dashboard') await register(page);
    const html = await (await page.request.get(path)).text();
    expect(scriptsOf(html).length).toBeGreaterThan(0);
    expect(await scriptsLoaded(await context.newPage(), path)).toEqual(scriptsOf(html));
  });
}

/**
 * Budget of a container in bytes by gzip: the runtime, and 100 for each chunk's name and hash. The federation
 * plugin's own container has 6,000 more: its runtime as CommonJS, of which nothing is left out.
 */
const CONTAINER_BUDGET = 11_000;

test("each feature app's container stays within its budget", async ({ page }) => {
  const { remotes } = await (await page.request.get('/registry.json')).json();
  const containers = await Promise.all(
    Object.values<Published>(remotes).map(async ({ stable: { name, path, entry } }) => {
      const code = await (await page.request.get(path + entry.file)).body();
      return [name, gzipSync(code, { level: 9 }).length] as const;
    }),
  );
  expect(containers.length).toBeGreaterThan(3);
  expect(containers.filter(([, bytes]) => bytes > CONTAINER_BUDGET)).toEqual([]);
});

interface Published {
  stable: { name: string; path: string; entry: NamedFile; screens: Record<string, NamedFile[]> };
}

interface NamedFile {
  file: string;
}

/** Budget of the JavaScript of a session's first dialog, with shared libraries and container; bytes by gzip. */
const FIRST_DIALOG_BUDGET = 106_500;

/** Opens the dashboard in a browser that saves data, so that nothing is prefetched. */
async function openDashboard(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await register(page);
  // A new document: the sign-in's was idle before the dashboard's scripts arrived.
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
}

/** The addresses of the files that first show a slot of a feature app, by the registry. */
async function filesOf(page: Page, remote: string, slot: string): Promise<string[]> {
  const { remotes } = await (await page.request.get('/registry.json')).json();
  const { path, entry, screens } = (remotes[remote] as Published).stable;
  return [entry, ...(screens[slot] ?? [])].map(({ file }) => path + file).sort();
}

test('a dialog requests all its files at once', async ({ page }) => {
  await openDashboard(page);
  const needed = await filesOf(page, 'mfe-entries', 'entry:log-weight');
  expect(needed.length).toBeGreaterThan(2);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const entry = await holdBack(page, '**/remoteEntry.*.js');
  await openEntry(page, 'Log Weight');
  await expect.poll(() => needed.filter((file) => !asked.has(file))).toEqual([]);
  await entry.release();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
});

test('a prefetched file crosses the network once', async ({ page }) => {
  await openDashboard(page);
  const needed = await filesOf(page, 'mfe-entries', 'entry:log-weight');
  await openEntry(page, 'Log Weight');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
  const transferred = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => new URL(name).pathname),
    );
  // The browser records a file some time after it has run.
  await expect
    .poll(async () => (await transferred()).filter((file) => needed.includes(file)).sort())
    .toEqual(needed);
});

test('the first dialog stays within its budget and loads no other dialog', async ({ page }) => {
  await openDashboard(page);
  let scripts: string[] = [];
  // A dialog's files are requested before it shows; the browser reports their arrival later.
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const open = async (item: string) => {
    scripts = [];
    await openEntry(page, item);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
    // The frame loads the outbox by itself, some time after the page.
    const loaded = [...new Set(scripts)].filter((url) => !/\/outbox\.\w+\.js$/.test(url));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return loaded;
  };
  const first = await Promise.all(
    (await open('Log Food')).map(async (url) => gzipSync(await (await page.request.get(url)).body()).length),
  );
  expect(first.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_DIALOG_BUDGET);
  for (const item of ['Log Weight', 'Progress Pic', 'Log Workout', 'Challenge Specific', 'Custom Entry']) {
    expect(await open(item), item).not.toEqual([]);
  }
});
