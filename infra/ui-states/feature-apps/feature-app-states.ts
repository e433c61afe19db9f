import type { Page } from '@playwright/test';
import { remoteDown } from '../api-faults.ts';
import { openEntry } from '../entries/open-entry.ts';
import type { Scene } from '../ui-state.ts';
import {
  brokenBuild,
  liveIs,
  missingBuild,
  newestMissing,
  outdated,
  overriding,
} from './feature-app-faults.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const text = (page: Page, words: string) => page.getByText(words).first().waitFor();

async function neverComes(page: Page, remote: string): Promise<void> {
  await page.route(`**/remotes/${remote}/**`, () => new Promise(() => {}));
}

/** Another build of the calendar becomes live while the page is open, and the page comes to the front. */
const deployMeanwhile = (page: Page) =>
  liveIs(
    page,
    () => undefined,
    (registry) => {
      const pointer = registry.remotes['mfe-calendar'];
      if (pointer) pointer.stable = missingBuild(pointer.stable);
      registry.revision += 1;
    },
  );

async function hearOfIt(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
}

/** What members see of feature apps that are slow, broken, older or newer than the page. */
export const featureAppScenes: Scene[] = [
  {
    name: 'page-remote-slow',
    who: 'member',
    path: '/calendar',
    restless: true,
    faults: (page) => neverComes(page, 'mfe-calendar'),
    act: (page) => text(page, 'Taking longer than usual.'),
  },
  {
    name: 'page-remote-down',
    who: 'member',
    path: '/calendar',
    faults: (page) => remoteDown(page, 'mfe-calendar'),
    act: (page) => retry(page).waitFor(),
  },
  {
    name: 'page-remote-retrying',
    who: 'member',
    path: '/calendar',
    restless: true,
    faults: (page) => remoteDown(page, 'mfe-calendar'),
    async act(page) {
      await retry(page).waitFor();
      await neverComes(page, 'mfe-calendar');
      await retry(page).click();
      await page.locator('main button:disabled').waitFor();
    },
  },
  {
    name: 'page-remote-previous',
    who: 'member',
    path: '/calendar',
    faults: (page) => newestMissing(page, 'mfe-calendar'),
    act: (page) => text(page, 'previous version'),
  },
  {
    name: 'page-remote-crashed',
    who: 'member',
    path: '/calendar',
    faults: (page) => brokenBuild(page, 'mfe-calendar', 'page:/calendar', 'crashes'),
    act: (page) => text(page, 'has stopped working'),
  },
  {
    name: 'page-remote-resting',
    who: 'member',
    path: '/calendar',
    faults: (page) => brokenBuild(page, 'mfe-calendar', 'page:/calendar', 'crashes'),
    async act(page) {
      await retry(page).click();
      await retry(page).click();
      await text(page, 'is taking a short break');
    },
  },
  {
    name: 'page-remote-broken',
    who: 'member',
    path: '/calendar',
    faults: (page) => brokenBuild(page, 'mfe-calendar', 'page:/calendar', 'empty'),
    act: (page) => text(page, 'could not start'),
  },
  {
    name: 'page-code-unreachable',
    who: 'member',
    path: '/dashboard',
    async act(page) {
      await page.route('**/shell/**/*.js', (route) => route.abort('connectionrefused'));
      await page.getByRole('link', { name: 'Notifications' }).click();
      await text(page, 'This page could not be loaded');
    },
  },
  {
    name: 'dialog-remote-slow',
    who: 'member',
    path: '/dashboard',
    windowOnly: true,
    restless: true,
    faults: (page) => neverComes(page, 'mfe-entries'),
    async act(page) {
      await openEntry(page, 'Log Weight');
      await text(page, 'Taking longer than usual.');
    },
  },
  {
    name: 'dialog-remote-down',
    who: 'member',
    path: '/dashboard',
    windowOnly: true,
    faults: (page) => remoteDown(page, 'mfe-entries'),
    async act(page) {
      await openEntry(page, 'Log Weight');
      await retry(page).waitFor();
    },
  },
  {
    name: 'dialog-remote-previous',
    who: 'member',
    path: '/dashboard',
    windowOnly: true,
    faults: (page) => newestMissing(page, 'mfe-entries'),
    async act(page) {
      await openEntry(page, 'Log Weight');
      await text(page, 'previous version');
    },
  },
  {
    name: 'dialog-remote-outdated',
    who: 'member',
    path: '/dashboard',
    windowOnly: true,
    faults: (page) => outdated(page, 'mfe-entries'),
    async act(page) {
      await openEntry(page, 'Log Weight');
      await page.getByRole('button', { name: 'Reload' }).waitFor();
    },
  },
  {
    name: 'update-toast',
    who: 'member',
    path: '/goals',
    windowOnly: true,
    faults: deployMeanwhile,
    act: hearOfIt,
  },
  {
    name: 'reload-question',
    who: 'member',
    path: '/dashboard',
    windowOnly: true,
    faults: deployMeanwhile,
    async act(page) {
      await openEntry(page, 'Log Weight');
      await page.locator('[name=weight]').fill('82.5');
      await hearOfIt(page);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'override-banner',
    who: 'member',
    path: '/goals?override=mfe-nutrition@http://localhost:4201,mfe-calendar@http://localhost:4202',
    windowOnly: true,
    faults: (page) => overriding(page, '/goals', 'mfe-nutrition'),
    act: (page) => page.getByRole('button', { name: 'Reset mfe-nutrition' }).waitFor(),
  },
];
