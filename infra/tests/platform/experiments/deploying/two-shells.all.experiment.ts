import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import type { BrowserContext } from '@playwright/test';
import { visitSlot } from '../../../../deploy/smoke-test/slot-visit.ts';
import { shownRegistry } from '../../../../deploy/testing/store-health.ts';
import { SHELL } from '../../../../workspace.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { NEWER, NEWER_CONTRACT } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { expectRestOfPageToWork } from '../../test-bed/page-checks.ts';

const CALENDAR = 'mfe-calendar';
/** The console's line about a build that needs a newer contract. */
const TOO_NEW = new RegExp(`^.*${CALENDAR} .*it needs version ${NEWER} of the contract`);

const PATHS = ['/dashboard', '/calendar', '/nutrition'];

/**
 * Keeps the live shell's pages for a browser, as its service worker shows them on a slow network: the page is the older
 * shell's, the registry comes from the network. Returns the function that ends it.
 */
async function keepPages(context: BrowserContext, url: string): Promise<() => Promise<void>> {
  const pages = new Map(
    await Promise.all(
      PATHS.map(async (path) => {
        const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
        const { 'content-encoding': _, ...headers } = Object.fromEntries(answer.headers);
        return [path, { status: answer.status, headers, body: await answer.text() }] as const;
      }),
    ),
  );
  const isKept = ({ pathname }: URL) => pages.has(pathname);
  await context.route(isKept, (route) => route.fulfill(pages.get(new URL(route.request().url()).pathname)));
  return () => context.unroute(isKept);
}

/** Pages of an older and a newer shell read one registry, in which the calendar is newer than the older shell. */
async function twoShells(
  { testBed, page, context, pageErrors, measured }: ExperimentSetup,
  described: (newer: ReleaseRecord) => ReleaseRecord = (newer) => newer,
): Promise<void> {
  pageErrors.allow(TOO_NEW);
  const { shell, remotes } = shownRegistry(testBed.dataDir);
  const [old, meals] = [remotes[CALENDAR]?.stable, remotes['mfe-nutrition']?.stable];
  if (!old || !meals) throw new Error('The test bed has no calendar.');
  const { username } = await openAsNewMember(page, '/dashboard', testBed.url);
  await testBed.promote(username);
  const endKeeping = await keepPages(context, testBed.url);
  const newer = described(await testBed.publish(CALENDAR, [NEWER_CONTRACT]));
  await testBed.goLive(await testBed.publish(SHELL, [NEWER_CONTRACT]), shell.stable);
  await testBed.goLive(newer, old);

  // The page that was open all the while, and another one of the older shell.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Calendar' })).toBeVisible();
  await expectRestOfPageToWork(page);
  const visits = (calendar: ReleaseRecord) =>
    [
      visitSlot(context, { slot: 'page:/calendar', build: calendar }),
      visitSlot(context, { slot: 'page:/nutrition', build: meals }),
    ] as const;
  // The older shell reports the build that it cannot run, and shows the one before.
  const wrong = (await Promise.all(visits(old))).flat().filter((line) => !TOO_NEW.test(line));
  expect(wrong, 'the older shell').toEqual([]);
  await endKeeping();
  expect((await Promise.all(visits(newer))).flat(), 'the newer shell').toEqual([]);
  measured(`a shell and one for ${NEWER}: each shows the calendar that fits it, and the nutrition of both`);
}

experiment(18, 'pages of two shells, one registry', (setup) => twoShells(setup), { slow: true });

control(
  18,
  {
    without: 'the contract that a build needs',
    edits: [],
    fails: /the older shell[\s\S]*mfe-calendar [0-9a-f]{12} was shown instead/,
  },
  (setup) =>
    twoShells(setup, (newer) => ({
      ...newer,
      contract: shownRegistry(setup.testBed.dataDir).shell.stable.contract,
    })),
);
