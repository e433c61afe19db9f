import type { Page } from '@playwright/test';
import { breaks, hangs, preferring } from '../api-faults.ts';
import type { Scene } from '../ui-state.ts';

const OWN_TYPES = [
  'Rowing',
  'Bouldering',
  'Trail Run',
  'Swimming with the masters club on Thursday evenings',
];

const withOwnTypes = (page: Page) =>
  preferring(page, ({ workoutEntry }) => {
    workoutEntry.customWorkoutTypes = OWN_TYPES;
  });

/** What is edited here ends with the page, which else would save it when it is left: the next picture's member has what he had. */
async function savesNothing(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const type of ['pagehide', 'visibilitychange', 'beforeunload']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
}

const addType = (page: Page) => page.getByRole('button', { name: 'Add workout type' }).click();

export const settingsScenes: Scene[] = [
  { name: 'settings', who: 'member', path: '/settings' },
  {
    name: 'settings-custom-types',
    who: 'member',
    path: '/settings',
    restless: true,
    faults: withOwnTypes,
    async act(page) {
      await page.getByRole('button', { name: 'Remove Bouldering' }).waitFor();
      await hangs(page, '/preferences');
      await savesNothing(page);
      await page.getByRole('button', { name: 'Remove Bouldering' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'settings-type-error',
    who: 'member',
    path: '/settings',
    faults: withOwnTypes,
    async act(page) {
      await addType(page);
      await page.locator('[name=customWorkoutType]').fill('rowing');
      await page.keyboard.press('Enter');
      await page.getByText('This workout type already exists').waitFor();
    },
  },
  {
    name: 'settings-not-saved',
    who: 'member',
    path: '/settings',
    async act(page) {
      await breaks(page, '/preferences');
      await savesNothing(page);
      await page.getByRole('switch', { name: 'Show images' }).last().click();
      await page.getByText('Not saved.').waitFor();
    },
  },
  {
    name: 'settings-loading',
    who: 'member',
    path: '/settings',
    restless: true,
    faults: (page) => hangs(page, '/preferences'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'settings-error',
    who: 'member',
    path: '/settings',
    faults: (page) => breaks(page, '/preferences'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
