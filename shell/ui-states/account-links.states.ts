import { hangs, limitsRate, refusesFields, unreachable } from '../../infra/tests/ui-states/api-faults.ts';
import { fixedBuild, sendsMail } from '../../infra/tests/ui-states/fixed-facts.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

/** The token of a link. */
const TOKEN = 'aB3_'.repeat(16);

/** Sends a new password, and waits for this text. */
const choosePassword = (text: string | RegExp) => async (page: Page) => {
  await page.locator('[name=new_password]').fill('a new horse');
  await page.locator('[name=confirmPassword]').fill('a new horse');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText(text).first().waitFor();
};

/** States of the pages that ask for a link by mail, and to which such links lead. */
export const states: UiState[] = [
  {
    name: 'forgot-password',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'guest',
    path: '/forgot-password',
    faults: sendsMail,
  },
  {
    name: 'forgot-password-sent',
    viewer: 'guest',
    path: '/forgot-password',
    async faults(page) {
      await sendsMail(page);
      await page.route(/\/auth\/forgotten-password$/, (route) => route.fulfill({ status: 202, body: '' }));
    },
    async act(page) {
      await page.locator('[name=email]').fill('maximiliane-theodora.von-hohenstein@mail.example.org');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('heading', { name: 'Look at your mail' }).waitFor();
    },
  },
  {
    name: 'forgot-password-asked-to-wait',
    likeAnother: true,
    viewer: 'guest',
    path: '/forgot-password',
    async faults(page) {
      await sendsMail(page);
      await limitsRate(page, '/auth/forgotten-password');
    },
    async act(page) {
      await page.locator('[name=email]').fill('maria@example.org');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'forgot-password-no-mail', viewer: 'guest', path: '/forgot-password', faults: fixedBuild },
  {
    name: 'reset-password',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'guest',
    path: `/reset-password?#${TOKEN}`,
    faults: sendsMail,
  },
  {
    name: 'reset-password-refused',
    likeAnother: true,
    viewer: 'guest',
    path: `/reset-password#${TOKEN}`,
    async faults(page) {
      await sendsMail(page);
      await refusesFields(page, '/auth/reset-password', {
        new_password: 'Password cannot be your username or email',
      });
    },
    act: choosePassword(/cannot be your username/),
  },
  {
    name: 'reset-password-done',
    viewer: 'guest',
    path: `/reset-password#${TOKEN}`,
    async faults(page) {
      await sendsMail(page);
      await page.route(/\/auth\/reset-password$/, (route) => route.fulfill({ status: 204 }));
    },
    act: choosePassword('Your password is changed'),
  },
  { name: 'reset-password-ended', viewer: 'guest', path: '/reset-password', faults: sendsMail },
  {
    name: 'verify-email',
    pictured: true,
    viewer: 'guest',
    path: `/verify-email?#${TOKEN}`,
    async faults(page) {
      await sendsMail(page);
      await page.route(/\/auth\/verify-email$/, (route) => route.fulfill({ status: 204 }));
    },
    act: (page) => page.getByRole('heading', { name: 'Your email is verified' }).waitFor(),
  },
  {
    name: 'verify-email-unreachable',
    viewer: 'guest',
    path: `/verify-email#${TOKEN}`,
    async faults(page) {
      await sendsMail(page);
      await unreachable(page, '/auth/verify-email');
    },
    act: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'verify-email-waiting',
    likeAnother: true,
    viewer: 'guest',
    path: `/verify-email#${TOKEN}`,
    neverSettles: true,
    async faults(page) {
      await sendsMail(page);
      await hangs(page, '/auth/verify-email');
    },
    act: (page) => page.getByText('Verifying your email...').waitFor(),
  },
  {
    name: 'verify-email-taken',
    likeAnother: true,
    viewer: 'guest',
    path: `/verify-email#${TOKEN}`,
    async faults(page) {
      await sendsMail(page);
      const errors = [{ code: 'EMAIL_TAKEN', message: 'This email is already registered', field: null }];
      await page.route(/\/auth\/verify-email$/, (route) =>
        route.fulfill({ status: 409, json: { success: false, errors } }),
      );
    },
    act: (page) => page.getByRole('heading', { name: 'This email is taken' }).waitFor(),
  },
  {
    name: 'verify-email-ended',
    likeAnother: true,
    viewer: 'guest',
    path: '/verify-email',
    faults: sendsMail,
  },
];
