import { holdBack } from '../support/faults.ts';
import { expect, test } from '../support/journey.ts';
import { APP_SCRIPTS, fontsShown, observe, password, shifted, takenOver } from './sign-in-form.ts';

const SENT = {
  username_or_email: 'maria',
  password: 'secret secret',
  device_id: expect.stringMatching(/^[\da-f-]{36}$/),
};

test('text typed into the sign-in before its script runs stays, with focus and caret', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await observe(page);
  const scripts = await holdBack(page, APP_SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('[name=username_or_email]').pressSequentially('maria');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret secret');
  await page.getByText('Keep me signed in').click();
  await password(page).focus();
  const field = await password(page).elementHandle();
  await field?.evaluate((input) => (input as HTMLInputElement).setSelectionRange(6, 6));
  await fontsShown(page);

  await scripts.release();
  await takenOver(page);
  expect(await field?.evaluate((input) => input.isConnected && input === document.activeElement)).toBe(true);
  expect(await field?.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(6);
  await expect(page.locator('[name=username_or_email]')).toHaveValue('maria');
  expect(await shifted(page)).toBe(0);
  const sent = page.waitForRequest('**/api/v1/auth/login');
  await page.route('**/api/v1/auth/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await sent).postDataJSON()).toEqual(SENT);
  await expect(page.getByRole('alert')).toContainText('Network request failed');
});

test('a form submitted before its script runs is sent by the script, never by the browser', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const scripts = await holdBack(page, APP_SCRIPTS);
  const sent = page.waitForRequest('**/api/v1/auth/login');
  await page.route('**/api/v1/auth/login', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('[name=username_or_email]').fill('maria');
  await password(page).fill('secret secret');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await password(page).press('Enter');
  await scripts.release();
  expect((await sent).postDataJSON()).toEqual(SENT);
  await expect(page).toHaveURL(/\/login$/);
  await expect(password(page)).toHaveValue('secret secret');
});

for (const path of ['/login', '/register']) {
  test(`${path} shows its form before any script of the app, and React hydrates that form`, async ({
    page,
  }) => {
    await observe(page);
    const scripts = await holdBack(page, APP_SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(password(page)).toHaveCSS('border-radius', '8px');
    const form = await page.locator('form').elementHandle();
    await expect(page).toHaveTitle(/ · Fettle$/);
    const title = await page.title();
    await fontsShown(page);
    await scripts.release();
    await takenOver(page);
    expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page).toHaveTitle(title);
    expect(await shifted(page)).toBe(0);
  });
}
