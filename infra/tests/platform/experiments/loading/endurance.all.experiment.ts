import type { CDPSession, Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, installedBrowser } from '../../../e2e/support/browser.ts';
import { expectLoaded, openEntry } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment, test } from '../../test-bed/experiment.ts';

// Optimised code of V8 is in the heap too, and grows for hundreds of cycles, by half a megabyte.
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug';
test.use({
  launchOptions: { executablePath: installedBrowser(), args: [...BROWSER_ARGUMENTS, INTERPRETED] },
});

const WARM_UP = 20;
const CYCLES = 200;

/** The share of the heap that may grow without a leak: caches keep entries until they expire. */
const GROWTH = 0.05;

const home = (page: Page) => page.getByRole('link', { name: 'Home' }).first().click();

async function inAndOut(page: Page, item: string, title: string): Promise<void> {
  await openEntry(page, item);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Actions that each open one feature app and close it again. */
const TURNS: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect(page.getByRole('grid')).toBeVisible();
    await home(page);
  },
  (page) => inAndOut(page, 'Log Weight', 'Log Weight'),
  async (page) => {
    await page.getByRole('link', { name: 'Community' }).first().click();
    await expect(page.getByText('Community, first version')).toBeVisible();
    await home(page);
  },
  (page) => inAndOut(page, 'Log Food', 'Build Your Meal'),
  async (page) => {
    await page.getByRole('link', { name: 'Admin' }).first().click();
    await expect(page.getByRole('main').getByRole('tab', { name: 'Users' })).toBeVisible();
    await home(page);
  },
];

async function run(page: Page, cycles: number): Promise<void> {
  for (let cycle = 0; cycle < cycles; cycle += 1) await TURNS[cycle % TURNS.length]?.(page);
}

/** Resolves once the browser is idle: React has removed what was shown before. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/**
 * Reachable bytes of a page that shows the dashboard, without the previous page, which may be a megabyte. Garbage is
 * collected until the heap stops shrinking.
 */
async function heap(page: Page, session: CDPSession): Promise<number> {
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await expectLoaded(page);
  let used = Number.POSITIVE_INFINITY;
  for (;;) {
    await idle(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    if (usedSize > used * 0.999) return usedSize;
    used = usedSize;
  }
}

/** Waits for the offline foods, which the frame reads after some seconds: their megabytes are no leak. */
function offlineFoodsRead(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/foods/offline')),
  );
}

/** Number of React versions in the share scope, and of renderers on the page. */
function reacts(page: Page): Promise<{ versions: number; renderers: number }> {
  return page.evaluate(() => {
    const { __FEDERATION__, __REACT_DEVTOOLS_GLOBAL_HOOK__ } = globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, object>>> };
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, object> };
    };
    const scopes = Object.values(__FEDERATION__.__SHARE__).flatMap((scope) => Object.values(scope));
    const versions = new Set(scopes.flatMap(({ react = {} }) => Object.keys(react)));
    return { versions: versions.size, renderers: __REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size };
  });
}

/** Counts the copies of React's renderer that start on a page, as its developer tools do. */
function countRenderers(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const renderers = new Map<number, object>();
    const inject = (renderer: object) => renderers.set(renderers.size, renderer).size;
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers,
        inject,
        supportsFiber: true,
        checkDCE() {},
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
}

async function endurance({ testBed, page, context, measured }: ExperimentSetup): Promise<void> {
  await countRenderers(page);
  await testBed.goLive(await testBed.fixture('community-v1'));
  const session = await context.newCDPSession(page);
  const { username } = await openAsNewMember(page, '/dashboard', testBed.url);
  await testBed.promote(username);
  await page.reload();
  await offlineFoodsRead(page);
  await run(page, WARM_UP);
  const before = await heap(page, session);
  await run(page, CYCLES);
  const after = await heap(page, session);
  const mb = (bytes: number) => (bytes / 1e6).toFixed(2);
  measured(
    `heap ${mb(before)} MB after ${WARM_UP} cycles, ${mb(after)} MB after ${CYCLES} more: ${((after / before - 1) * 100).toFixed(1)} %`,
  );
  expect(after / before - 1, 'growth of the heap').toBeLessThan(GROWTH);
  expect(await reacts(page)).toEqual({ versions: 1, renderers: 1 });
  measured('1 React');
}

experiment(14, 'feature apps that are opened and closed', endurance, { slow: true });

control(
  14,
  {
    without: 'freeing what was shown',
    edits: [
      {
        file: 'infra/tests/platform/fixtures/community-v1/src/community-page.tsx',
        from: 'return (',
        // A text as name: the time may be an integer, and a window refuses integer names.
        to: 'Object.assign(globalThis, { ["leak " + performance.now()]: Array.from({ length: 10_000 }, Math.random) });\n  return (',
      },
    ],
    fails: /growth of the heap/,
  },
  endurance,
);
