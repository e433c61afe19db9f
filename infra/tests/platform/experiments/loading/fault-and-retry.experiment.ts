import type { Page, Route } from '@playwright/test';
import { answer500, holdBack, refuseConnection } from '../../../e2e/support/faults.ts';
import { openEntry } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { expectRestOfPageToWork, markPage, retry, retryUntil } from '../../test-bed/page-checks.ts';

/** All files of a feature app, and its first script. */
const APP = '**/remotes/mfe-entries/**';
const ENTRY = '**/remotes/mfe-entries/**/remoteEntry.*.js';

/** The shell's files; on a loaded page it still fetches those that only feature apps use. */
const SHELL_SCRIPTS = '**/shell/**/*.js';

/** The budget of a slot in ms: the page gives up a feature app that is not loaded by then. */
const BUDGET = 6_000;

const FAULTS: [string, (route: Route) => Promise<void>][] = [
  ['answers 500', answer500],
  ['refuses the connection', refuseConnection],
  ['is gone', (route) => route.fulfill({ status: 404, body: '' })],
];

const form = (page: Page) => page.getByRole('dialog', { name: 'Log Weight' }).locator('[name=weight]');

for (const [fault, answer] of FAULTS) {
  experiment(3, `a feature app that ${fault}`, async ({ testBed, page, pageErrors, measured }) => {
    pageErrors.allow(/./);
    await page.route(APP, answer);
    await openAsNewMember(page, '/dashboard', testBed.url);
    const marked = await markPage(page);
    await openEntry(page, 'Log Weight');
    await expect(retry(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectRestOfPageToWork(page);

    await openEntry(page, 'Log Weight');
    await expect(retry(page)).toBeVisible();
    await page.unroute(APP);
    await retryUntil(page, form(page));
    await marked.expectNotReloaded();
    measured(fault);
  });
}

experiment(3, 'the shared libraries cannot be loaded', async ({ testBed, page, pageErrors, measured }) => {
  pageErrors.allow(/./);
  const entries = await holdBack(page, '**/remotes/**/remoteEntry.*.js');
  const asked = page.waitForRequest(ENTRY);
  await openAsNewMember(page, '/dashboard', testBed.url);
  const marked = await markPage(page);
  await openEntry(page, 'Log Weight');
  await asked;
  const refused: string[] = [];
  await page.route(SHELL_SCRIPTS, (route) => {
    refused.push(route.request().url());
    return refuseConnection(route);
  });
  await entries.release();
  await expect(retry(page)).toBeVisible();
  expect(refused, 'the libraries that the shell provides').not.toEqual([]);
  await page.unroute(SHELL_SCRIPTS);
  await retry(page).click();
  await expect(form(page)).toBeVisible();
  await marked.expectNotReloaded();
  measured('a shared library is refused');
});

/**
 * Moves the page's clock forward by the whole budget, so that nothing depends on real time. The browser saves data:
 * otherwise a prefetch would load the dialog before Retry is pressed. A feature app that the page prefetches at that
 * moment exceeds its budget as well, so the messages of all of them are allowed.
 */
async function hangs({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/^mfe-\w+ .*hang/);
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openAsNewMember(page, '/dashboard', testBed.url);
  const marked = await markPage(page);
  // The script is requested once the federation runtime has come, whose own limit would be over too. A fetch comes before it.
  const asked = page.waitForRequest(
    (request) => request.resourceType() === 'script' && /mfe-entries.*remoteEntry/.test(request.url()),
  );
  const hanging = await holdBack(page, ENTRY);
  await openEntry(page, 'Log Weight');
  await asked;
  await page.clock.fastForward(1_000);
  await expect(page.getByText('Taking longer than usual').first()).toBeVisible();
  await page.clock.fastForward(BUDGET - 1_000);
  await expect(retry(page), 'the placeholder, once the budget is over').toBeVisible();
  await hanging.release();
  await retry(page).click();
  await expect(form(page)).toBeVisible();
  await marked.expectNotReloaded();
  measured(`hangs: shown after 1 s, given up after ${BUDGET / 1_000} s at most`);
}

experiment(3, 'a feature app that hangs', hangs);

experiment(3, 'a page of a broken feature app', async ({ testBed, page, pageErrors }) => {
  pageErrors.allow(/./);
  const app = '**/remotes/mfe-calendar/**';
  await page.route(app, answer500);
  await openAsNewMember(page, '/calendar', testBed.url);
  await expect(retry(page)).toBeVisible();
  await expectRestOfPageToWork(page);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(retry(page)).toBeVisible();
  await page.unroute(app);
  await retry(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

control(
  3,
  {
    without: 'a budget',
    edits: [
      {
        file: 'shell/src/federation/loading/slot-loader.ts',
        from: 'const BUDGET = 6000;',
        to: 'const BUDGET = 60_000;',
      },
      {
        file: 'shell/src/federation/loading/load-failure.ts',
        from: 'FILE_TIMEOUT_MS = 4000',
        to: 'FILE_TIMEOUT_MS = 60_000',
      },
    ],
    fails: /the placeholder, once the budget is over/,
  },
  hangs,
);
