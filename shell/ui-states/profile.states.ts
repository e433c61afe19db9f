import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { hasProvider, joinedInWinter, sendsMail } from '../../infra/tests/ui-states/fixed-facts.ts';
import { momentBefore } from '../../infra/tests/ui-states/fixed-time.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { answer, DEVICES, device, withAccount, withDevices } from './account-answers.ts';

/** Lists of what leads into the account. */
const LISTS = ['/auth/second-factor', '/auth/identities', '/auth/sessions', '/auth/api-tokens'];

/** States of the page Profile: the member's data, and the actions on their account. */
export const states: UiState[] = [
  { name: 'profile', alsoInLargeText: true, viewer: 'member', path: '/profile', faults: withAccount },
  {
    name: 'profile-long-name',
    pictured: true,
    likeAnother: true,
    viewer: 'long-name',
    path: '/profile',
    faults: withAccount,
  },
  {
    name: 'profile-right-to-left',
    likeAnother: true,
    viewer: 'right-to-left',
    path: '/profile',
    faults: withAccount,
  },
  {
    name: 'profile-many-devices',
    likeAnother: true,
    viewer: 'newcomer',
    path: '/profile',
    async faults(page) {
      await joinedInWinter(page);
      await withDevices(page, [...DEVICES, ...Array.from({ length: 30 }, (_, n) => device('curl', 80 + n))]);
    },
  },
  {
    name: 'profile-loading',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    neverSettles: true,
    async faults(page) {
      await hasProvider(page);
      for (const path of LISTS) await hangs(page, path);
    },
    act: (page) => page.getByText('Loading your devices').waitFor(),
  },
  {
    name: 'profile-error',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    async faults(page) {
      await hasProvider(page);
      for (const path of LISTS) await answers500(page, path);
    },
    act: (page) => page.getByText('Your devices could not be loaded.').waitFor(),
  },
  {
    name: 'profile-downloading',
    viewer: 'member',
    path: '/profile',
    neverSettles: true,
    async faults(page) {
      await withAccount(page);
      await hangs(page, '/account/export');
    },
    async act(page) {
      await page.getByRole('button', { name: 'Download everything' }).click();
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'profile-csv-menu',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    async act(page) {
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      await page.getByRole('menuitem', { name: 'For Excel' }).waitFor();
    },
  },
  {
    name: 'profile-download-failed',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    async faults(page) {
      await withAccount(page);
      await answers500(page, '/account/export');
    },
    async act(page) {
      await page.getByRole('button', { name: 'Download everything' }).click();
      await page.getByText('The download stopped').waitFor();
    },
  },
  {
    name: 'profile-sign-out-others',
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    async act(page) {
      await page.getByRole('button', { name: 'Sign out all other devices' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'profile-unlink',
    likeAnother: true,
    viewer: 'member',
    path: '/profile',
    viewportOnly: true,
    faults: withAccount,
    async act(page) {
      await page.getByRole('button', { name: /^Unlink/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'profile-email-pending',
    viewer: 'member',
    path: '/profile',
    async faults(page) {
      await sendsMail(page);
      await withAccount(page);
      await answer(page, /\/api\/v1\/account\/email$/, {
        email: 'maria@example.org',
        email_verified_at: '2026-01-05T12:00:00.000Z',
        pending_email: 'maximiliane-theodora.von-hohenstein@mail.example.org',
        pending_until: momentBefore(-1, '08:12'),
      });
    },
    act: (page) => page.getByText('Open the link that we sent to').waitFor(),
  },
];
