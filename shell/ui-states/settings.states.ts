import { answers500, hangs, withPreferences } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const CUSTOM_TYPES = [
  'Rowing',
  'Bouldering',
  'Trail Run',
  'Swimming with the masters club on Thursday evenings',
];

const withCustomTypes = (page: Page) =>
  withPreferences(page, ({ workoutEntry }) => {
    workoutEntry.customWorkoutTypes = CUSTOM_TYPES;
  });

/** Keeps a page from saving its edits when it is left, so that the next state has the old ones. */
async function dropEdits(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const type of ['pagehide', 'visibilitychange', 'beforeunload']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
}

const addType = (page: Page) => page.getByRole('button', { name: 'Add workout type' }).click();

/** Makes the member's images take this share of 2 GB. */
async function withStorage(page: Page, share: number): Promise<void> {
  const data = { used_bytes: Math.round(share * 2 * 1024 ** 3), allowed_bytes: 2 * 1024 ** 3 };
  await page.route(/\/api\/v1\/account\/storage$/, (route) =>
    route.fulfill({ json: { success: true, data } }),
  );
}

/** Makes the browser offer to install the app. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  });
  await page.getByRole('region', { name: 'Install Fettle' }).waitFor();
}

const storage = (page: Page) => page.getByRole('region', { name: 'Storage' });

export const states: UiState[] = [
  { name: 'settings', pictured: true, alsoInLargeText: true, viewer: 'member', path: '/settings' },
  { name: 'settings-install', viewer: 'member', path: '/settings', act: offerInstall },
  {
    name: 'settings-custom-types',
    likeAnother: true,
    viewer: 'member',
    path: '/settings',
    neverSettles: true,
    faults: withCustomTypes,
    async act(page) {
      await page.getByRole('button', { name: 'Remove Bouldering' }).waitFor();
      await hangs(page, '/preferences');
      await dropEdits(page);
      await page.getByRole('button', { name: 'Remove Bouldering' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'settings-type-error',
    viewer: 'member',
    path: '/settings',
    faults: withCustomTypes,
    async act(page) {
      await addType(page);
      await page.locator('[name=customWorkoutType]').fill('rowing');
      await page.keyboard.press('Enter');
      await page.getByText('This workout type already exists').waitFor();
    },
  },
  {
    name: 'settings-not-saved',
    viewer: 'member',
    path: '/settings',
    async act(page) {
      await answers500(page, '/preferences');
      await dropEdits(page);
      await page.getByRole('switch', { name: 'Show images' }).last().click();
      await page.getByText('Not saved.').waitFor();
    },
  },
  {
    name: 'settings-loading',
    likeAnother: true,
    viewer: 'member',
    path: '/settings',
    neverSettles: true,
    faults: (page) => hangs(page, '/preferences'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'settings-error',
    likeAnother: true,
    viewer: 'member',
    path: '/settings',
    faults: (page) => answers500(page, '/preferences'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'settings-storage-nearly-full',
    viewer: 'member',
    path: '/settings',
    faults: (page) => withStorage(page, 0.97),
    act: (page) => storage(page).getByText('to make room').waitFor(),
  },
  {
    name: 'settings-storage-error',
    viewer: 'member',
    path: '/settings',
    faults: (page) => answers500(page, '/account/storage'),
    act: (page) => storage(page).getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
