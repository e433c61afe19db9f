import type { ChildProcess } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ThrowawayProduct } from '../../../../deploy/smoke-test/throwaway-product.ts';
import { deployFolder } from '../../../../deploy/store/store.ts';
import { ForeignFolder } from '../../../../kit/testing/foreign-repository.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import type { Edit } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment, test } from '../../test-bed/experiment.ts';

const APP = 'mfe-community';

/** Runs `work` with a feature app for /community that the kit made outside this repository. */
async function withForeignApp(work: (foreign: ForeignFolder) => Promise<void>): Promise<void> {
  const foreign = new ForeignFolder();
  try {
    await foreign.install();
    const made = await foreign.fettle('.', 'new', APP, '--slot', 'page:/community');
    expect(made.code, made.output).toBe(0);
    await work(foreign);
  } finally {
    foreign.remove();
  }
}

async function besideOurs({ testBed, page }: ExperimentSetup): Promise<void> {
  await withForeignApp(async (foreign) => {
    const built = await foreign.fettle(APP, 'build');
    expect(built.code, built.output).toBe(0);
    // The test bed links builds, and outlives the foreign folder.
    const kept = join(testBed.dataDir, 'foreign-build');
    cpSync(join(foreign.folder, APP, 'dist'), kept, { recursive: true });
    await testBed.goLive(await testBed.store(kept));
    await openAsNewMember(page, '/community', testBed.url);
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await expect(page.getByText('entries in the last seven days')).toBeVisible();
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity Calendar' })).toBeVisible();
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

/** The address that `fettle dev` prints once the first build is served. */
function openAddress(dev: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, address] = /open: (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    dev.stdout?.on('data', read);
    dev.stderr?.on('data', read);
    dev.once('close', () => reject(new Error(`fettle dev ended:\n${output}`)));
  });
}

test('16 a saved file of a foreign repository appears in the product, in the tab of its developer', async ({
  page,
}) => {
  const common = deployFolder(process.env.PRODUCT_DATA_DIR ?? '');
  const product = await ThrowawayProduct.start(common, { OVERRIDE_ORIGINS: 'http://localhost:*' });
  try {
    await withForeignApp(async (foreign) => {
      foreign.env = { FETTLE_URL: product.url };
      const dev = foreign.start(APP, 'dev');
      const ended = new Promise((resolve) => dev.once('close', resolve));
      try {
        const { pathname, search } = new URL(await openAddress(dev));
        await openAsNewMember(page, pathname + search, product.url);
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
  } finally {
    await product.stop();
  }
});
