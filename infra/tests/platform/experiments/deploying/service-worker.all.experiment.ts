import type { Page } from '@playwright/test';
import { SHELL } from '../../../../workspace.ts';
import { untilKept, workers } from '../../../e2e/offline/kept-app.ts';
import { openEntry } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { type Edit, OLDER_BUILDS } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment, test } from '../../test-bed/experiment.ts';

test.use({ serviceWorkers: 'allow' });
const NEWER_SHELL: Edit = {
  file: 'shell/src/app/routes.tsx',
  from: "'Notifications',\n    'member'",
  to: "'News',\n    'member'",
};

/** The title of a page of the shell, by which its two builds differ. */
async function titleOfNotifications(page: Page): Promise<string> {
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.title();
}

/** Fires the event of a member who returns to the tab. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

/** A page with a worker announces a new shell and its rollback; Refresh loads the new one, the next page the rollback. */
async function rolledBackShell({ page, testBed, measured }: ExperimentSetup): Promise<void> {
  const newer = await testBed.publish(SHELL, [NEWER_SHELL]);
  const older = await testBed.publish(SHELL);
  await openAsNewMember(page, '/dashboard', testBed.url);
  await untilKept(page);
  expect(await titleOfNotifications(page)).toContain('Notifications');
  await page.goto('/dashboard');
  await openEntry(page, 'Log Weight');
  await page.getByRole('dialog').locator('[name=weight]').fill('80');

  await testBed.goLive(newer, older);
  await lookAgain(page);
  const toast = page.getByText('Fettle has been updated');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('dialog').locator('[name=weight]')).toHaveValue('80');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast).toBeHidden();
  expect(await titleOfNotifications(page)).toContain('News');
  await untilKept(page);

  await testBed.goLive(older, newer);
  await lookAgain(page);
  await expect(toast).toBeVisible();
  expect(await titleOfNotifications(page)).toContain('Notifications');
  expect(await workers(page)).toBe(1);
  measured('a shell and its rollback: announced, and loaded by Refresh and by the next page');
}

/** A rollback of a feature app reaches a page whose worker caches the newer build. */
async function rolledBackApp({ page, testBed, measured }: ExperimentSetup): Promise<void> {
  const name = 'mfe-entries';
  const older = await testBed.publish(name, [OLDER_BUILDS[name]]);
  const newer = await testBed.publish(name);
  await testBed.goLive(newer, older);
  await openAsNewMember(page, '/dashboard', testBed.url);
  await untilKept(page);
  await page.reload();
  await openEntry(page, 'Log Weight');
  await expect(page.getByRole('dialog', { name: 'Log Weight', exact: true })).toBeVisible();

  await testBed.goLive(older, newer);
  await page.goto('/dashboard');
  await openEntry(page, 'Log Weight');
  expect(await page.getByRole('dialog').getByRole('heading').first().textContent()).toBe('Log My Weight');
  measured('a feature app: the next page has the build before');
}

experiment(21, 'a rollback of the shell', rolledBackShell, { slow: true });

experiment(21, 'a rollback of a feature app', rolledBackApp, { slow: true });

control(
  21,
  {
    without: 'a worker that asks the network for pages and the registry',
    edits: [
      {
        file: 'shell/src/offline/kept-pages.ts',
        from: 'import { NetworkFirst }',
        to: 'import { CacheFirst as NetworkFirst }',
      },
      {
        file: 'shell/src/offline/service-worker.ts',
        from: 'const worker = globalThis as unknown as WorkerScope;',
        to: "const worker = globalThis as unknown as WorkerScope;\nregisterRoute(({ url }) => url.pathname === '/registry.json', new CacheFirst());",
      },
    ],
    fails: /Expected: "Log My Weight"\s+Received: "Log Weight"/,
  },
  rolledBackApp,
);
