import { remoteDown } from '../../infra/tests/ui-states/api-faults.ts';
import {
  brokenBuild,
  editRegistry,
  missingBuild,
  newestMissing,
  outdated,
  overriding,
} from '../../infra/tests/ui-states/feature-app-faults.ts';
import { openEntry } from '../../infra/tests/ui-states/open-entry.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const text = (page: Page, shown: string) => page.getByText(shown).first().waitFor();

async function neverLoads(page: Page, remote: string): Promise<void> {
  await page.route(`**/remotes/${remote}/**`, () => new Promise(() => {}));
}

/** Another build of the calendar becomes live while the page is open. */
const deployMeanwhile = (page: Page) =>
  editRegistry(
    page,
    () => undefined,
    (registry) => {
      const pointer = registry.remotes['mfe-calendar'];
      if (pointer) pointer.stable = missingBuild(pointer.stable);
      registry.revision += 1;
    },
  );

async function focusAndSeeUpdate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
}

/** Pages and dialogs whose feature app is slow, broken, older or newer than the page. */
export const states: UiState[] = [
  {
    name: 'page-remote-slow',
    viewer: 'member',
    path: '/calendar',
    neverSettles: true,
    faults: (page) => neverLoads(page, 'mfe-calendar'),
    act: (page) => text(page, 'Taking longer than usual.'),
  },
  {
    name: 'page-remote-down',
    pictured: true,
    viewer: 'member',
    path: '/calendar',
    faults: (page) => remoteDown(page, 'mfe-calendar'),
    act: (page) => retry(page).waitFor(),
  },
  {
    name: 'page-remote-retrying',
    likeAnother: true,
    viewer: 'member',
    path: '/calendar',
    neverSettles: true,
    faults: (page) => remoteDown(page, 'mfe-calendar'),
    async act(page) {
      await retry(page).waitFor();
      await neverLoads(page, 'mfe-calendar');
      await retry(page).click();
      await page.locator('main button:disabled').waitFor();
    },
  },
  {
    name: 'page-remote-previous',
    viewer: 'member',
    path: '/calendar',
    faults: (page) => newestMissing(page, 'mfe-calendar'),
    act: (page) => text(page, 'previous version'),
  },
  {
    name: 'page-remote-crashed',
    likeAnother: true,
    viewer: 'member',
    path: '/calendar',
    faults: (page) => brokenBuild(page, 'mfe-calendar', 'page:/calendar', 'crashes'),
    act: (page) => text(page, 'has stopped working'),
  },
  {
    name: 'page-remote-resting',
    likeAnother: true,
    viewer: 'member',
    path: '/calendar',
    faults: (page) => brokenBuild(page, 'mfe-calendar', 'page:/calendar', 'crashes'),
    async act(page) {
      await retry(page).click();
      await retry(page).click();
      await text(page, 'is paused');
    },
  },
  {
    name: 'page-remote-broken',
    likeAnother: true,
    viewer: 'member',
    path: '/calendar',
    faults: (page) => brokenBuild(page, 'mfe-calendar', 'page:/calendar', 'empty'),
    act: (page) => text(page, 'could not start'),
  },
  {
    name: 'page-code-unreachable',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    async act(page) {
      await page.route('**/shell/**/*.js', (route) => route.abort('connectionrefused'));
      await page.getByRole('link', { name: 'Notifications' }).click();
      await text(page, 'This page could not be loaded');
    },
  },
  {
    name: 'dialog-remote-slow',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    neverSettles: true,
    faults: (page) => neverLoads(page, 'mfe-entries'),
    async act(page) {
      await openEntry(page, 'Log Weight');
      await text(page, 'Taking longer than usual.');
    },
  },
  {
    name: 'dialog-remote-down',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: (page) => remoteDown(page, 'mfe-entries'),
    async act(page) {
      await openEntry(page, 'Log Weight');
      await retry(page).waitFor();
    },
  },
  {
    name: 'dialog-remote-previous',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: (page) => newestMissing(page, 'mfe-entries'),
    async act(page) {
      await openEntry(page, 'Log Weight');
      await text(page, 'previous version');
    },
  },
  {
    name: 'dialog-remote-outdated',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: (page) => outdated(page, 'mfe-entries'),
    async act(page) {
      await openEntry(page, 'Log Weight');
      await page.getByRole('button', { name: 'Reload' }).waitFor();
    },
  },
  {
    name: 'dialog-coming-soon',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: (page) =>
      editRegistry(page, ({ remotes }) => {
        delete remotes['mfe-entries'];
      }),
    async act(page) {
      await openEntry(page, 'Custom Entry');
      await text(page, 'Custom Entry is coming soon.');
    },
  },
  {
    name: 'update-toast',
    viewer: 'member',
    path: '/community',
    viewportOnly: true,
    faults: deployMeanwhile,
    act: focusAndSeeUpdate,
  },
  {
    name: 'reload-question',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: deployMeanwhile,
    async act(page) {
      await openEntry(page, 'Log Weight');
      await page.locator('[name=weight]').fill('82.5');
      await focusAndSeeUpdate(page);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'override-banner',
    pictured: true,
    viewer: 'member',
    path: '/community?override=mfe-nutrition@http://localhost:4201,mfe-calendar@http://localhost:4202',
    viewportOnly: true,
    faults: (page) => overriding(page, '/community', 'mfe-nutrition'),
    async act(page) {
      await page.getByRole('button', { name: 'Allow mfe-calendar' }).click();
      await page.getByRole('button', { name: 'Reset mfe-calendar' }).waitFor();
    },
  },
];
