import type { Page } from '@playwright/test';
import { codeOf } from '../../../../api/src/testing/authenticator-code.ts';
import { expect, PHONE, test } from '../support/journey.ts';
import { type JourneyMember, openAsNewMember } from '../support/members.ts';

test.use(PHONE);

// The server refuses a password that is not enough, and the browser notes that on the console.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/40[13]|422/));

/** Opens the profile of a new member. */
const openProfile = (page: Page) => openAsNewMember(page, '/profile');

/** Sets an authenticator app up by the key that the dialog shows. Returns the key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('6-digit code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).tap();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(dialog).toBeHidden();
  return { secret, codes };
}

async function signOut(page: Page, { username }: JourneyMember): Promise<void> {
  await page.getByRole('button', { name: username }).tap();
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(/\/$/);
}

async function sendPassword(page: Page, { username, password }: JourneyMember): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=username_or_email]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
}

const atStep = (page: Page) => expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();

test.describe('a second factor, by finger', () => {
  test('an authenticator app and its recovery codes sign in after the password', async ({ page }) => {
    const member = await openProfile(page);
    const { codes } = await setUp(page);
    await signOut(page, member);
    await sendPassword(page, member);
    await atStep(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).tap();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByText('Do not ask on this device for 30 days').tap();
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await expect(page).toHaveURL(/\/dashboard$/);
    await signOut(page, member);
    // This device is known for 30 days.
    await sendPassword(page, member);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/profile');
    await expect(page.getByText('9 of 10 left')).toBeVisible();
  });

  test('a session of more than 10 minutes confirms with the password, and goes on', async ({ page }) => {
    const { password } = await openProfile(page);
    await page.route('**/api/v1/auth/authenticator-app', async (route) => {
      if (confirmed) return route.continue();
      const errors = [{ code: 'CONFIRMATION_NEEDED', message: 'Please confirm that it is you', field: null }];
      return route.fulfill({
        status: 403,
        json: { success: false, errors, data: { methods: ['password'] } },
      });
    });
    let confirmed = false;
    page.on('response', (response) => {
      if (response.url().endsWith('/auth/confirmations')) confirmed = response.ok();
    });
    await page.getByRole('button', { name: 'Set up an authenticator app' }).tap();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Your password').fill('not this one');
    await question.getByRole('button', { name: 'Confirm' }).tap();
    await expect(question.getByText('This is not your password')).toBeVisible();
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Confirm' }).tap();
    await expect(question).toBeHidden();
    await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  });
});

/**
 * Gives the browser a device that makes passkeys. Returns the switch of its owner, who says yes to everything, also to what the
 * browser suggests in a field; at first it is on.
 */
async function withAuthenticator(page: Page): Promise<(says_yes: boolean) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

test.describe('passkeys, by finger', () => {
  test('sign in without a password, and end when they are removed', async ({ page }) => {
    const sayYes = await withAuthenticator(page);
    const member = await openProfile(page);
    await page.getByRole('button', { name: 'Add a passkey' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByRole('button', { name: 'Continue' }).tap();
    await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByText(/^Passkey, added/)).toBeVisible();
    await signOut(page, member);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Use a passkey' }).tap();
    await expect(page).toHaveURL(/\/dashboard$/);
    await signOut(page, member);

    // The password alone lets nobody in; with the passkey it does.
    await sayYes(false);
    await sendPassword(page, member);
    await atStep(page);
    await sayYes(true);
    await page.getByRole('button', { name: 'Use a passkey' }).tap();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Remove My phone' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
    await expect(page.getByText('My phone is removed')).toBeVisible();
    await signOut(page, member);
    await sendPassword(page, member);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
