import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { actionsFail, usersOfEveryKind, viewerOfLevel20 } from './listed-users.ts';

/** Presses the first button with this name in a row and waits for its dialog. */
const opens = (button: string, dialog: RegExp) => async (page: Page) => {
  await page.getByRole('row').getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('heading', { name: dialog }).waitFor();
};

/** Opens a dialog by the menu of the first user who has one. */
async function opensFromMenu(page: Page, item: string, heading: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** Opens the dialog in which an administrator makes a link to a new password for the first user. */
const opensPasswordLink = (page: Page) =>
  opensFromMenu(page, 'Link to a new password', /^Link to a new password for /);

export const states: UiState[] = [
  {
    name: 'admin-users',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'admin',
    path: '/admin/users',
    faults: usersOfEveryKind,
  },
  {
    name: 'admin-users-level-20',
    viewer: 'admin',
    path: '/admin/users',
    faults: async (page) => {
      await usersOfEveryKind(page);
      await viewerOfLevel20(page);
    },
  },
  {
    name: 'admin-users-promote',
    viewer: 'admin',
    path: '/admin/users',
    faults: usersOfEveryKind,
    viewportOnly: true,
    act: opens('Promote', /^Promote /),
  },
  {
    name: 'admin-users-promote-full',
    viewer: 'admin',
    path: '/admin/users',
    faults: usersOfEveryKind,
    viewportOnly: true,
    act: async (page) => {
      await opens('Promote', /^Promote /)(page);
      await page.locator('[name=permission_level]').fill('');
      await page.getByText('Complete control').last().waitFor();
    },
  },
  {
    name: 'admin-users-promote-failed',
    viewer: 'admin',
    path: '/admin/users',
    faults: actionsFail,
    viewportOnly: true,
    act: async (page) => {
      await opens('Promote', /^Promote /)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
      await page.getByText('Failed to promote user').waitFor();
    },
  },
  {
    name: 'admin-users-edit-level-refused',
    viewer: 'admin',
    path: '/admin/users',
    faults: usersOfEveryKind,
    viewportOnly: true,
    act: async (page) => {
      await opens('Edit level', /^Edit level /)(page);
      await page.locator('[name=permission_level]').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a level from 0 to 100').waitFor();
    },
  },
  {
    name: 'admin-users-demote',
    pictured: true,
    viewer: 'admin',
    path: '/admin/users',
    faults: usersOfEveryKind,
    viewportOnly: true,
    act: opens('Demote', /^Remove Admin Privileges$/),
  },
  {
    name: 'admin-users-reason',
    viewer: 'admin',
    path: '/admin/users',
    faults: usersOfEveryKind,
    viewportOnly: true,
    act: opens('Edit reason', /^Why /),
  },
  {
    name: 'admin-users-sign-out',
    viewer: 'admin',
    path: '/admin/users',
    faults: usersOfEveryKind,
    viewportOnly: true,
    act: (page) => opensFromMenu(page, 'Sign out everywhere', /^Sign out everywhere$/),
  },
  {
    name: 'admin-users-password-link',
    viewer: 'admin',
    path: '/admin/users',
    faults: usersOfEveryKind,
    viewportOnly: true,
    act: opensPasswordLink,
  },
  {
    name: 'admin-users-password-link-made',
    viewer: 'admin',
    path: '/admin/users',
    viewportOnly: true,
    async faults(page) {
      await usersOfEveryKind(page);
      const link = `https://fettle.example.org/reset-password#${'aB3_'.repeat(16)}`;
      await page.route(/\/password-link$/, (route) =>
        route.fulfill({
          status: 201,
          json: { success: true, data: { link, expires_at: '2026-03-12T11:30:00.000Z' } },
        }),
      );
    },
    async act(page) {
      await opensPasswordLink(page);
      await page.getByRole('button', { name: 'Make link' }).click();
      await page.getByRole('textbox', { name: 'Link to a new password' }).waitFor();
    },
  },
  { name: 'admin-users-second-page', likeAnother: true, viewer: 'admin', path: '/admin/users?page=2' },
  {
    name: 'admin-users-none',
    viewer: 'admin',
    path: '/admin/users?search=no-such-member',
    act: (page) => page.getByText('No users found').first().waitFor(),
  },
  {
    name: 'admin-users-loading',
    likeAnother: true,
    viewer: 'admin',
    path: '/admin/users',
    neverSettles: true,
    faults: (page) => hangs(page, '/admin/users'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'admin-users-error',
    likeAnother: true,
    viewer: 'admin',
    path: '/admin/users',
    faults: (page) => answers500(page, '/admin/users'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
