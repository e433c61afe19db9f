import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rollback } from '../../../../deploy/rollback.ts';
import { deployFolder } from '../../../../deploy/store/store.ts';
import { Clone } from '../../../../deploy/testing/clone.ts';
import { runCounted } from '../../../../deploy/testing/crashes.ts';
import { freePort } from '../../../../product/processes/ports.ts';
import { ROOT } from '../../../../workspace.ts';
import { openEntry } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { startProduct } from '../../../e2e/support/product.ts';
import { OLDER_BUILDS } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';

const ENTRIES = 'mfe-entries';

const storedBuilds = (dataDir: string) => readdirSync(join(deployFolder(dataDir), 'remotes', ENTRIES)).sort();

/** Expects this title of the dialog of mfe-entries, by which the two builds differ. */
async function expectTitle(page: Page, title: string): Promise<void> {
  await openEntry(page, 'Log Weight');
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
}

async function rolledBack({ testBed, page, measured }: ExperimentSetup): Promise<void> {
  const { dataDir } = testBed;
  const older = await testBed.publish(ENTRIES, ENTRIES, [OLDER_BUILDS[ENTRIES]]);
  await testBed.goLive(older);
  await testBed.goLive(await testBed.publish(ENTRIES, ENTRIES), older);
  await openAsNewMember(page, '/dashboard', testBed.url);
  await expectTitle(page, 'Log Weight');

  const builds = storedBuilds(dataDir);
  const started = performance.now();
  const { code, steps, output } = await runCounted({
    args: ['infra/run.mjs', 'infra/deploy/commands/rollback-command.ts', ENTRIES],
    dataDir,
    env: { DATA_DIR: dataDir },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('live: mfe-entries') });
  const processes = steps.filter((step) => step.startsWith('spawn'));
  expect(processes, 'processes that it started, builds among them').toEqual([]);
  expect(storedBuilds(dataDir)).toEqual(builds);
  await page.reload();
  await expectTitle(page, 'Log My Weight');
  measured(`rollback ${seconds} s, no build`);
}

/** Expects `npm start` in the clone `folder`, with the rolled-back sources, to keep the rollback. */
async function keptByRestart({ testBed, page, measured }: ExperimentSetup, folder: string): Promise<void> {
  const older = await testBed.publish(ENTRIES, ENTRIES, [OLDER_BUILDS[ENTRIES]]);
  await testBed.goLive(older);
  await testBed.goLive(await testBed.publish(ENTRIES, ENTRIES), older);
  await rollback({ dataDir: testBed.dataDir, name: ENTRIES, by: 'an experiment' });
  const product = await startProduct(testBed.dataDir, await freePort(), {}, folder);
  try {
    await openAsNewMember(page, '/dashboard', product.url);
    await expectTitle(page, 'Log My Weight');
    measured('kept by a restart of the newer sources');
    // The page reports what it loaded, which would fail on the stopped product.
    await page.goto('about:blank');
  } finally {
    await product.stop();
  }
}

experiment(2, 'a rollback', rolledBack);

experiment(2, 'a restart after a rollback', (setup) => keptByRestart(setup, ROOT), { slow: true });

control(
  2,
  { without: 'a start that respects a rollback', edits: [], fails: /Log My Weight/ },
  async (setup) => {
    const clone = new Clone();
    try {
      clone.replace('infra/deploy/publish-stale.ts', '!onceLive.has(path)', 'true');
      await keptByRestart(setup, clone.folder);
    } finally {
      clone.remove();
    }
  },
);
