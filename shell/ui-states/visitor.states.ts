import {
  answers500,
  limitsRate,
  refusesFields,
  unreachable,
} from '../../infra/tests/ui-states/api-faults.ts';
import { fixedBuild, sendsMail } from '../../infra/tests/ui-states/fixed-facts.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const REFUSED = { username: 'This username is taken', email: 'This email address is taken' };

const searchQuestions = (page: Page, text: string) => page.getByLabel('Search the questions').fill(text);

async function signIn(page: Page): Promise<void> {
  await page.locator('[name=username_or_email]').fill('maria');
  await page.locator('[name=password]').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').first().waitFor();
}

/** The token of a link. */
const TOKEN = 'aB3_'.repeat(16);

/** Sends a new password, and waits for this text. */
const choosePassword = (text: string | RegExp) => async (page: Page) => {
  await page.locator('[name=new_password]').fill('a new horse');
  await page.locator('[name=confirmPassword]').fill('a new horse');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText(text).first().waitFor();
};

/** Pages that need no session: landing, sign-in, registration, legal texts and the Support Center. */
const SUSPENDED = {
  success: false,
  errors: [
    {
      code: 'ACCOUNT_NOT_ACTIVE',
      message: 'This account is suspended. Please contact support',
      field: null,
    },
  ],
  data: {
    since: '2026-03-03T12:00:00.000Z',
    reason: 'Advertising in names of challenges, also after a warning.',
  },
};

export const states: UiState[] = [
  { name: 'landing', pictured: true, alsoInLargeText: true, viewer: 'guest', path: '/' },
  { name: 'login', pictured: true, viewer: 'guest', path: '/login', faults: fixedBuild },
  {
    name: 'login-incomplete',
    likeAnother: true,
    alsoInLargeText: true,
    viewer: 'guest',
    path: '/login',
    async act(page) {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-suspended',
    viewer: 'guest',
    path: '/login',
    async faults(page) {
      await fixedBuild(page);
      await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 403, json: SUSPENDED }));
    },
    async act(page) {
      await page.locator('[name=username_or_email]').fill('sven@example.org');
      await page.locator('[name=password]').fill('the right password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Since March 3, 2026.').waitFor();
    },
  },
  {
    name: 'login-refused',
    pictured: true,
    viewer: 'guest',
    path: '/login',
    faults: fixedBuild,
    async act(page) {
      await page.locator('[name=username_or_email]').fill('unknown@example.org');
      await page.locator('[name=password]').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-server-error',
    likeAnother: true,
    viewer: 'guest',
    path: '/login',
    faults: (page) => answers500(page, '/auth/login'),
    act: signIn,
  },
  {
    name: 'login-asked-to-wait',
    likeAnother: true,
    viewer: 'guest',
    path: '/login',
    faults: (page) => limitsRate(page, '/auth/login'),
    act: signIn,
  },
  {
    name: 'login-unreachable',
    likeAnother: true,
    viewer: 'guest',
    path: '/login',
    faults: (page) => unreachable(page, '/auth/login'),
    act: signIn,
  },
  {
    name: 'login-second-step',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'guest',
    path: '/login',
    async faults(page) {
      await fixedBuild(page);
      const error = { code: 'SECOND_FACTOR_NEEDED', message: 'A second factor is needed', field: null };
      const data = {
        sign_in: 'first-step',
        methods: ['authenticator_app', 'passkey', 'recovery_code'],
        passkey: {},
      };
      await page.route(/\/api\/v1\/auth\/login$/, (route) =>
        route.fulfill({
          status: 403,
          json: { success: false, errors: [error], message: error.message, data },
        }),
      );
    },
    async act(page) {
      await page.locator('[name=username_or_email]').fill('maria');
      await page.locator('[name=password]').fill('correct horse battery');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByLabel('6-digit code').waitFor();
    },
  },
  {
    name: 'login-provider-other-tab',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'guest',
    path: '/login/provider?code=a&state=b',
    act: (page) => page.getByText('did not begin').waitFor(),
  },
  {
    name: 'login-ended',
    viewer: 'guest',
    path: '/login',
    async act(page) {
      await page.evaluate(() => history.replaceState({ usr: { from: '/settings', ended: true } }, ''));
      await page.reload();
      await page.getByText('You have been signed out').waitFor();
    },
  },
  {
    name: 'register',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'guest',
    path: '/register',
    faults: fixedBuild,
  },
  {
    name: 'register-refused',
    likeAnother: true,
    viewer: 'guest',
    path: '/register',
    faults: (page) => refusesFields(page, '/auth/register', REFUSED),
    async act(page) {
      await page.locator('[name=username]').fill('maria');
      await page.locator('[name=email]').fill('maria@example.org');
      await page.locator('[name=password]').fill('correct horse battery');
      await page.locator('[name=confirmPassword]').fill('correct horse battery');
      await page.getByText('I agree to the').click();
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText(REFUSED.username).waitFor();
    },
  },
  {
    name: 'register-incomplete',
    viewer: 'guest',
    path: '/register',
    async act(page) {
      await page.locator('[name=username]').fill('ma');
      await page.locator('[name=email]').fill('maria.example.org');
      await page.locator('[name=password]').fill('short');
      await page.locator('[name=confirmPassword]').fill('shorter');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Passwords do not match').first().waitFor();
    },
  },
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
  { name: 'privacy', pictured: true, alsoInLargeText: true, viewer: 'guest', path: '/privacy' },
  { name: 'terms', pictured: true, viewer: 'guest', path: '/terms' },
  { name: 'support', pictured: true, viewer: 'guest', path: '/support' },
  { name: 'support-filtered', likeAnother: true, viewer: 'guest', path: '/support?category=technical' },
  {
    name: 'support-searched',
    likeAnother: true,
    viewer: 'guest',
    path: '/support',
    act: (page) => searchQuestions(page, 'barcode'),
  },
  {
    name: 'support-nothing-found',
    pictured: true,
    viewer: 'guest',
    path: '/support?category=account',
    act: (page) => searchQuestions(page, 'barcode scanner for my cat'),
  },
  { name: 'support-one-open', alsoInLargeText: true, viewer: 'guest', path: '/support#what-is-75-hard' },
];
