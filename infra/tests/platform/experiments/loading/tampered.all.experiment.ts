import type { Page, Route } from '@playwright/test';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { placeholder } from '../../test-bed/page-checks.ts';

/** Each kind of file of a feature app, by its name on the web server. */
const FILES: [string, RegExp][] = [
  ['entry', /mfe-community.*remoteEntry\.\w+\.js$/],
  ['chunk of the exposed module', /mfe-community.*\/remote\.\w+\.js$/],
  ['chunk of a screen', /mfe-community.*\/\d+\.\w+\.js$/],
];

/** Adds a line to the server's file. Headers stay, so only the bytes differ. */
async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `${await response.text()}\n;globalThis.tampered = true;`;
  await route.fulfill({ status: 200, contentType: response.headers()['content-type'] ?? '', body });
}

const ran = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

async function tampered({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/^mfe-community |integrity|Failed to load/);
  await testBed.goLive(await testBed.fixture('community-v1'));
  await openAsNewMember(page, '/fitness', testBed.url);
  for (const [what, file] of FILES) {
    await page.route(file, tamper);
    const requested = page.waitForRequest(file);
    await page.goto('/community');
    await requested;
    await expect(placeholder(page).or(page.getByText('Community, first version'))).toBeVisible();
    expect(await ran(page), `a tampered ${what} ran`).toBe(false);
    await expect(placeholder(page), `a tampered ${what} was taken`).toBeVisible();
    await page.unroute(file);
  }
  measured(`blocked: ${FILES.map(([what]) => what).join(', ')}`);
  await page.goto('/community');
  await expect(page.getByText('Community, first version')).toBeVisible();
}

experiment(11, 'a tampered entry or chunk is blocked', tampered);

control(
  11,
  {
    without: 'the hash of the entry in the registry',
    edits: [
      {
        file: 'shell/src/federation/loading/container.ts',
        from: 'script.integrity = sha384 &&',
        to: "script.integrity = '' &&",
      },
    ],
    fails: /a tampered entry ran/,
  },
  tampered,
);

control(
  11,
  {
    without: 'integrity of chunks',
    edits: [
      {
        file: 'infra/build/front-ends/feature-app-preset.ts',
        from: "plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true })],",
        to: '',
      },
    ],
    fails: /a tampered chunk of .* ran/,
  },
  tampered,
);
