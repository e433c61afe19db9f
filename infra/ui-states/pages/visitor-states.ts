import type { Page } from '@playwright/test';
import { breaks, hangs, refusesFields, refusesForAWhile, unreachable } from '../api-faults.ts';
import type { Scene } from '../ui-state.ts';

const REFUSED = { username: 'This username is taken', email: 'This email address is taken' };

async function signIn(page: Page): Promise<void> {
  await page.locator('[name=username_or_email]').fill('maria');
  await page.locator('[name=password]').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').first().waitFor();
}

/** What somebody sees who has not signed in. */
export const visitorScenes: Scene[] = [
  { name: 'landing', who: 'guest', path: '/' },
  { name: 'login', who: 'guest', path: '/login' },
  {
    name: 'login-incomplete',
    who: 'guest',
    path: '/login',
    async act(page) {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-refused',
    who: 'guest',
    path: '/login',
    async act(page) {
      await page.locator('[name=username_or_email]').fill('nobody@example.org');
      await page.locator('[name=password]').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-signing-in',
    who: 'guest',
    path: '/login',
    restless: true,
    faults: (page) => hangs(page, '/auth/login'),
    async act(page) {
      await page.locator('[name=username_or_email]').fill('maria');
      await page.locator('[name=password]').fill('correct horse battery');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Signing in...').waitFor();
    },
  },
  {
    name: 'login-server-error',
    who: 'guest',
    path: '/login',
    faults: (page) => breaks(page, '/auth/login'),
    act: signIn,
  },
  {
    name: 'login-asked-to-wait',
    who: 'guest',
    path: '/login',
    faults: (page) => refusesForAWhile(page, '/auth/login'),
    act: signIn,
  },
  {
    name: 'login-unreachable',
    who: 'guest',
    path: '/login',
    faults: (page) => unreachable(page, '/auth/login'),
    act: signIn,
  },
  {
    name: 'login-ended',
    who: 'guest',
    path: '/login',
    async act(page) {
      await page.evaluate(() => history.replaceState({ usr: { from: '/settings', ended: true } }, ''));
      await page.reload();
      await page.getByText('You have been signed out').waitFor();
    },
  },
  { name: 'register', who: 'guest', path: '/register' },
  {
    name: 'register-refused',
    who: 'guest',
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
    who: 'guest',
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
];
