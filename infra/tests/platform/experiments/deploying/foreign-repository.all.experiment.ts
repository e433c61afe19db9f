import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ThrowawayProduct } from '../../../../deploy/smoke-test/throwaway-product.ts';
import { deployFolder } from '../../../../deploy/store/store.ts';
import { printed } from '../../../../kit/testing/printed.ts';
import { assembleApi } from '../../../../operate/compose/images/assemble-api.ts';
import { installedBrowser } from '../../../e2e/support/browser.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import type { Edit } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment, test } from '../../test-bed/experiment.ts';
import { APP, createTeam, withForeignApp } from '../../test-bed/teams.ts';
import { fetchedAgain, watchTraffic } from '../../test-bed/traffic.ts';

test.use({ overrideOrigins: 'http://localhost:*' });

async function besideOurs({ testBed, page, measured }: ExperimentSetup): Promise<void> {
  await withForeignApp(async (foreign) => {
    const goLive = async (name: string) => {
      const built = await foreign.fettle(APP, 'build');
      expect(built.code, built.output).toBe(0);
      // The test bed links builds, and outlives the foreign folder.
      const kept = join(testBed.dataDir, name);
      cpSync(join(foreign.folder, APP, 'dist'), kept, { recursive: true });
      const build = await testBed.store(kept);
      await testBed.goLive(build);
      return build;
    };
    await goLive('foreign-build');
    const traffic = await watchTraffic(page);
    await openAsNewMember(page, '/community', testBed.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await expect(page.getByText('entries in the last seven days')).toBeVisible();
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity Calendar' })).toBeVisible();

    await page.goto('/community');
    await page.waitForLoadState('networkidle');
    const before = traffic.take();
    foreign.replace(`${APP}/src/community/community-page.tsx`, '"Community"', '"Second version"');
    const next = await goLive('foreign-build-2');
    await page.goto('/community');
    await expect(page.getByRole('heading', { level: 1, name: 'Second version' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const again = fetchedAgain(before, traffic.take(), next.path);
    measured(`a deploy of it makes a member fetch ${again} again`);
  });
}

experiment(16, "a foreign repository's app runs beside ours", besideOurs, { slow: true });

/** An edit with which the shell does not provide an entry point that the kit leaves out of every build. */
const NOT_PROVIDED: Edit = {
  file: 'shell/src/federation/loading/federation-runtime.ts',
  from: "'@fettle/shared-ui/data': shared(",
  to: "'@fettle/shared-ui/date': shared(",
};

control(16, { without: "the shell's entry points", edits: [NOT_PROVIDED], fails: /toBeVisible/ }, besideOurs);

test('16 a saved file of a foreign repository appears in the product, in the tab of its developer', async ({
  page,
  testBed,
}) => {
  await testBed.reset();
  await withForeignApp(async (foreign) => {
    foreign.env = { FETTLE_URL: testBed.url };
    const dev = foreign.start(APP, 'dev');
    const ended = new Promise((resolve) => dev.once('close', resolve));
    try {
      const { pathname, search } = new URL(await printed(dev, /open: (\S+)/));
      await openAsNewMember(page, pathname + search, testBed.url);
      await page.getByRole('button', { name: `Allow ${APP}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
      foreign.replace(`${APP}/src/community/community-page.tsx`, '"Community"', '"Our Community"');
      await expect(page.getByRole('heading', { level: 1, name: 'Our Community' })).toBeVisible();
      // The page leaves first, since it would log errors when its server ends.
      await page.goto('about:blank');
    } finally {
      dev.kill();
      await ended;
    }
  });
});

test('16 without a product the kit shows it in the frame of the shell, and finds what a finger misses', async () => {
  await withForeignApp(async (foreign) => {
    foreign.env = { FETTLE_URL: '', BROWSER_PATH: installedBrowser() ?? '' };
    expect(await foreign.fettle(APP, 'smoke')).toMatchObject({
      code: 0,
      output: expect.stringContaining('page:/community: shown on a phone and on a desktop'),
    });
    foreign.replace(
      `${APP}/src/community/community-page.tsx`,
      '<PageHead',
      '<button type="button">a</button><button type="button">b</button><PageHead',
    );
    const { code, output } = await foreign.fettle(APP, 'smoke');
    expect(output).toMatch(/page:\/community on a phone: smaller than 44 px: \d+ × \d+: BUTTON a/);
    expect(code).toBe(1);
  });
});

experiment(
  16,
  'a team deploys it by the network: for all where it is new, as a canary where it is not, and takes it back',
  async ({ testBed, page, measured }) => {
    await withForeignApp(async (foreign) => {
      // The store has the build of the unchanged sources from the test above.
      const title = (from: string, to: string) =>
        foreign.replace(`${APP}/src/community/community-page.tsx`, `"${from}"`, `"${to}"`);
      title('Community', 'Neighbors');
      const { token, audited } = await createTeam(testBed, [APP]);
      foreign.env = { FETTLE_URL: testBed.url, FETTLE_DEPLOY_TOKEN: token };
      const seconds = async (...args: string[]) => {
        const started = performance.now();
        const { code, output } = await foreign.fettle(APP, ...args);
        expect(code, output).toBe(0);
        return { output, took: `${((performance.now() - started) / 1000).toFixed(1)} s` };
      };
      const first = await seconds('deploy');
      await openAsNewMember(page, '/community', testBed.url);
      await expect(page.getByRole('heading', { level: 1, name: 'Neighbors' })).toBeVisible();
      expect((await seconds('deploy')).output).toContain('live already');

      title('Neighbors', 'Friends');
      const canary = await seconds('deploy');
      expect(canary.output).toContain('as canary for 10% of the members');
      expect((await seconds('status')).output).toContain('10%');
      const back = await seconds('rollback');
      expect((await seconds('status')).output).not.toContain('10%');
      expect(await audited()).toMatchObject([
        { action: 'feature_app.rollback' },
        { action: 'feature_app.deploy', details: { share: 10, reason: 'deployed' } },
        { action: 'feature_app.deploy', details: { share: null } },
      ]);
      measured(
        `by the network: live after ${first.took}, canary after ${canary.took}, back after ${back.took}`,
      );
    });
  },
  { slow: true },
);

experiment(
  16,
  'a product that has its programs alone takes what a team tried in the live shell, and nothing that failed there',
  async ({ testBed, page }) => {
    const image = mkdtempSync(join(tmpdir(), 'fettle-image-'));
    await assembleApi(image);
    const product = await ThrowawayProduct.start(
      deployFolder(testBed.dataDir),
      {},
      join(image, 'dist/main.js'),
    );
    try {
      await withForeignApp(async (foreign) => {
        const screen = `${APP}/src/community/community-page.tsx`;
        // The store has the builds of the tests above.
        foreign.replace(screen, '"Community"', '"Fellows"');
        const { token } = await createTeam(product, [APP]);
        foreign.env = {
          FETTLE_URL: product.url,
          FETTLE_DEPLOY_TOKEN: token,
          BROWSER_PATH: installedBrowser() ?? '',
        };
        const back = foreign.replace(screen, 'return (', "console.error('no fellows'); return (");
        const failed = await foreign.fettle(APP, 'deploy');
        expect(failed.output).toContain('page:/community: the page complained: no fellows');
        expect(failed.code).toBe(1);
        expect((await foreign.fettle(APP, 'status')).output).toContain('nothing of yours is live yet');

        back();
        const { code, output } = await foreign.fettle(APP, 'deploy');
        expect(code, output).toBe(0);
        expect(output).toMatch(/has no browser: trying the build here.+\n.*the team tried it, in Chromium/s);
        expect((await foreign.fettle(APP, 'status')).output).toContain('was tried by its team, in Chromium');
        await openAsNewMember(page, '/community', product.url);
        await expect(page.getByRole('heading', { level: 1, name: 'Fellows' })).toBeVisible();
        // The page leaves first, since it would log errors when its server ends.
        await page.goto('about:blank');
      });
    } finally {
      await product.stop();
      rmSync(image, { recursive: true });
    }
  },
  { slow: true },
);
