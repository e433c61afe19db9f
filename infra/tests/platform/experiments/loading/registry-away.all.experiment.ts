import type { Page, Route } from '@playwright/test';
import { answer500, holdBack, refuseConnection } from '../../../e2e/support/faults.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';

const REGISTRY = '**/registry.json';

const FAULTS: [string, (route: Route) => Promise<void>][] = [
  ['an error', answer500],
  ['refused', refuseConnection],
  ['corrupt', (route) => route.fulfill({ json: { revision: 'one', shell: null } })],
  ['cut off', (route) => route.fulfill({ contentType: 'application/json', body: '{"revision": 1, "she' })],
];

const community = (page: Page) => page.getByText('Community, first version');

/** Removes the embedded registry from pages. */
function removeEmbedded(page: Page): Promise<unknown> {
  return page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<script type="application\/json" id="registry">.*?<\/script>/s,
        '',
      );
      await route.fulfill({ response, body });
    },
  );
}

async function lastKnown({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/registry|Failed to load/i);
  await testBed.goLive(await testBed.fixture('community-v1'));
  await openAsNewMember(page, '/community', testBed.url);
  await expect(community(page)).toBeVisible();
  await removeEmbedded(page);
  for (const [fault, answer] of FAULTS) {
    await page.route(REGISTRY, answer);
    await page.reload();
    await expect(
      community(page),
      `from the last known registry, when the live one is ${fault}`,
    ).toBeVisible();
    await page.unroute(REGISTRY);
  }
  const hanging = await holdBack(page, REGISTRY);
  await page.reload();
  await expect(community(page)).toBeVisible();
  await hanging.release();
  measured(`the last known one, when the live one is ${FAULTS.map(([fault]) => fault).join(', ')} or hangs`);
}

async function firstVisit({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/registry|Failed to load/i);
  await testBed.goLive(await testBed.fixture('community-v1'));
  await page.route(REGISTRY, refuseConnection);
  await openAsNewMember(page, '/community', testBed.url);
  await expect(community(page), 'from the embedded registry').toBeVisible();
  measured('the embedded one on a first visit');
}

experiment(10, 'a registry that is away, after an earlier visit', lastKnown);
experiment(10, 'a registry that is away, on a first visit', firstVisit);

control(
  10,
  {
    without: 'the last known registry',
    edits: [
      {
        file: 'shell/src/federation/registry/registry.ts',
        from: 'localStorage.setItem(STORAGE_KEY',
        to: "localStorage.setItem('nowhere'",
      },
    ],
    fails: /from the last known registry/,
  },
  lastKnown,
);

control(
  10,
  {
    without: 'the embedded registry',
    before: ({ page }) => removeEmbedded(page),
    fails: /from the embedded registry/,
  },
  firstVisit,
);
