import { answers500 } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { answer, DEVICES, toTop, withAccount, withDevices } from './account-answers.ts';

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByText('1,204').waitFor();
  await toTop(page);
}

/** States of the dialog that deletes the account. */
export const states: UiState[] = [
  {
    name: 'delete-account',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    act: openDeletion,
  },
  {
    name: 'delete-account-nothing-logged',
    likeAnother: true,
    viewer: 'newcomer',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withDevices(page, DEVICES.slice(0, 1));
      await answer(page, /\/api\/v1\/account\/contents$/, {
        kinds: [{ kind: 'sessions', count: 1 }],
        picture_bytes: 0,
      });
    },
    async act(page) {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('dialog').getByText('Nothing is logged yet').waitFor();
    },
  },
  {
    name: 'delete-account-last-admin',
    viewer: 'admin',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await page.route(/\/api\/v1\/account$/, (route) => {
        const message = 'admin is the last administrator of level 0: promote another user first.';
        const errors = [{ code: 'LAST_FULL_ADMIN', message, field: null }];
        return route.fulfill({ status: 409, json: { success: false, errors, message } });
      });
    },
    async act(page) {
      await openDeletion(page);
      await page.locator('[name=password]').fill('correct horse battery');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'delete-account-error',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withDevices(page);
      await answers500(page, '/account/contents');
    },
    async act(page) {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];
