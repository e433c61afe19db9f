import { answers500, hangs, limitsRate, unreachable } from '../../infra/tests/ui-states/api-faults.ts';
import { fixedBuild } from '../../infra/tests/ui-states/fixed-facts.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

async function signIn(page: Page): Promise<void> {
  await page.locator('[name=username_or_email]').fill('maria');
  await page.locator('[name=password]').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').first().waitFor();
}

/** Lets the tab have begun a sign-in at the identity provider. */
async function comesBack(page: Page): Promise<void> {
  await fixedBuild(page);
  const flow = JSON.stringify({ token: 'the-flow', purpose: 'sign-in', from: '/dashboard' });
  await page.addInitScript((text) => sessionStorage.setItem('identity-provider', text), flow);
}

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

/** States of the sign-in: its form, its second step, and the page to which the identity provider leads back. */
export const states: UiState[] = [
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
    faults: fixedBuild,
    act: (page) => page.getByText('did not begin').waitFor(),
  },
  {
    name: 'login-provider-waiting',
    likeAnother: true,
    viewer: 'guest',
    path: '/login/provider?code=a&state=b',
    neverSettles: true,
    async faults(page) {
      await comesBack(page);
      await hangs(page, '/auth/login/provider');
    },
    act: (page) => page.getByText('Loading...').waitFor(),
  },
  {
    name: 'login-provider-refused',
    likeAnother: true,
    viewer: 'guest',
    path: '/login/provider?code=a&state=b',
    async faults(page) {
      await comesBack(page);
      const message = 'You have no account here yet. Create one, then link it on your profile';
      const errors = [{ code: 'NO_ACCOUNT', message, field: null }];
      await page.route(/\/api\/v1\/auth\/login\/provider$/, (route) =>
        route.fulfill({ status: 403, json: { success: false, errors, message, detail: message } }),
      );
    },
    act: (page) => page.getByRole('heading', { name: 'You are not signed in' }).waitFor(),
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
];
