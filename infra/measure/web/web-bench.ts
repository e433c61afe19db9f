import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort } from '../../product/processes/ports.ts';
import { PAGE_BUDGETS } from '../../tests/check/page-weight.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../tests/e2e/support/browser.ts';
import { openEntry } from '../../tests/e2e/support/journey.ts';
import { register } from '../../tests/e2e/support/members.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../../tests/e2e/support/product.ts';
import { packagesOfPages } from './page-packages.ts';
import { bytesReport, type PageRow } from './report.ts';
import { fetchedBy } from './visit.ts';

const REPORT = 'docs/bytes.md';

const PUBLIC = ['/', '/login', '/register', '/privacy'];
const MEMBERS = ['/dashboard', '/calendar', '/nutrition', '/settings', '/admin'];
const DIALOGS = ['Log Weight', 'Log Food'];

/** Opens a page in a browser context of its own, with an empty cache, signed in where there is a session to copy. */
async function firstVisit<Result>(
  browser: Browser,
  session: string | undefined,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: session ? JSON.parse(session) : undefined,
  });
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

const contentShown = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

async function measure(browser: Browser, product: Product): Promise<PageRow[]> {
  const session = await firstVisit(browser, undefined, async (page) => {
    const member = await register(page, product.url);
    const promote = ['infra/run.mjs', 'infra/product/commands/admin.ts', 'promote', member.username];
    await promisify(execFile)(process.execPath, promote, {
      env: { ...process.env, DATA_DIR: product.dataDir },
    });
    return JSON.stringify(await page.context().storageState());
  });
  const rows: PageRow[] = [];
  const open = (page: Page, path: string) =>
    fetchedBy(page, async () => {
      await page.goto(product.url + path);
      await contentShown(page);
    });
  for (const path of [...PUBLIC, ...MEMBERS]) {
    const who = PUBLIC.includes(path) ? undefined : session;
    const fetched = await firstVisit(browser, who, (page) => open(page, path));
    rows.push({ name: path, budget: PAGE_BUDGETS[path], ...fetched });
  }
  for (const item of DIALOGS) {
    const fetched = await firstVisit(browser, session, async (page) => {
      await open(page, '/dashboard');
      return fetchedBy(page, async () => {
        await openEntry(page, item);
        await page.getByRole('dialog').locator('input').first().waitFor();
      });
    });
    rows.push({ name: `/dashboard, then ${item}`, budget: undefined, ...fetched });
  }
  return rows;
}

/**
 * `npm run bench -- web`: measures the size of pages. Counts a first visit to each page of the main job, from an
 * empty cache until its own content is shown and the network is quiet for half a second, and for each dialog the
 * bytes that it adds to the dashboard.
 */
export async function webBench(): Promise<void> {
  const dataDir = makeDataDir();
  const executablePath = ensureBrowser(console.log);
  const product = await startProduct(dataDir, await freePort());
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    const rows = await measure(browser, product);
    const report = bytesReport(rows, await packagesOfPages(Object.keys(PAGE_BUDGETS)));
    console.log(report);
    await writeFile(REPORT, report);
  } finally {
    await browser.close();
    await product.stop();
    removeDataDir(dataDir);
  }
}
