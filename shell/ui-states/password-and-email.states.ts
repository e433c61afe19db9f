import { refusesFields } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { answer, IDENTITIES, toTop, withAccount } from './account-answers.ts';

async function openPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByLabel('Current password').waitFor();
  await toTop(page);
}

const sendPassword = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();

/** States of the dialogs that change the password and the email. */
export const states: UiState[] = [
  {
    name: 'change-password',
    pictured: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    act: openPassword,
  },
  {
    name: 'set-password',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await answer(page, /\/api\/v1\/auth\/identities$/, { ...IDENTITIES, has_password: false });
    },
    async act(page) {
      await page.getByRole('button', { name: 'Set a password' }).click();
      await page.getByRole('dialog').getByLabel('New password', { exact: true }).waitFor();
      await toTop(page);
    },
  },
  {
    name: 'change-password-errors',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await refusesFields(page, '/auth/change-password', {
        current_password: 'This is not your current password',
      });
    },
    async act(page) {
      await openPassword(page);
      await page.locator('[name=current_password]').fill('not this one');
      await page.locator('[name=new_password]').fill('a new horse');
      await page.locator('[name=confirmPassword]').fill('a new horse');
      await sendPassword(page);
      await page.getByText('This is not your current password').waitFor();
    },
  },
  {
    name: 'change-email-refused',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    async faults(page) {
      await withAccount(page);
      await refusesFields(page, '/account/email', { email: 'This email is already registered' });
    },
    async act(page) {
      await page.getByRole('button', { name: 'Change email' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New email').fill('other@example.org');
      await dialog.getByLabel('Your password').fill('correct horse battery');
      await dialog.getByRole('button', { name: 'Change email' }).click();
      await dialog.getByText('This email is already registered').waitFor();
      await toTop(page);
    },
  },
];
