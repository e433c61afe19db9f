import { breaks, hangs } from './faults.ts';
import type { Scene } from './scene.ts';

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
    async act(page) {
      await page.locator('[name=username_or_email]').fill('maria');
      await page.locator('[name=password]').fill('correct horse battery');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'register', who: 'guest', path: '/register' },
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
