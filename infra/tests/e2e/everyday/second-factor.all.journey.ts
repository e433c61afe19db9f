import type { Page } from '@playwright/test';
import { codeOf } from '../../../../api/src/testing/accounts/authenticator-code.ts';
import { expectVisibleFocus, tabTo } from '../accessibility/focus-and-announcements.ts';
import { smallTargets } from '../accessibility/touch-targets.ts';
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
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await expectForFingers(page, 'the setup');
  await dialog.getByLabel('6-digit code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).tap();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  await expectForFingers(page, 'the recovery codes');
  const codes = await list.allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(dialog).toBeHidden();
  await expectForFingers(page, 'the profile');
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

/** Expects targets for fingers, and no sideways scrolling. */
async function expectForFingers(page: Page, place: string): Promise<void> {
  expect.soft(await smallTargets(page, 44), `${place} has small targets`).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, `${place} is wider than the phone`).toBe(PHONE.viewport.width);
}

const atStep = (page: Page) => expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();

test.describe('a second factor, by finger', () => {
  test('an authenticator app and its recovery codes sign in after the password', async ({ page }) => {
    const member = await openProfile(page);
    const { codes } = await setUp(page);
    await signOut(page, member);
    await sendPassword(page, member);
    await atStep(page);
    await expectForFingers(page, 'the second step');
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
    await expect(question.getByLabel('Your password')).toBeFocused();
    await expectForFingers(page, 'the confirmation');
    await question.getByLabel('Your password').fill('not this one');
    await question.getByRole('button', { name: 'Confirm' }).tap();
    await expect(question.getByText('This is not your password')).toBeVisible();
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Confirm' }).tap();
    await expect(question).toBeHidden();
    await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  });
});

test.describe('the account, by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('its actions are reached in reading order, and Escape leads back from each dialog', async ({
    page,
  }) => {
    await openProfile(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This device')).toBeVisible();
    const opens = (name: string) => page.getByRole('button', { name, exact: true });
    await tabTo(page, page.getByLabel('Display name'));
    const stops = await tabTo(page, opens('Delete account'));
    expect(stops).toEqual([
      'Save name',
      'Change email',
      'Change password',
      'Set up an authenticator app',
      'Add a passkey',
      'Create an API token',
      'Examples',
      'Download everything',
      'Download as CSV',
      'Choose files',
      'Delete account',
    ]);
    const dialogs = stops.filter((name) => /^(Change|Set|Add|Create) /.test(name)).reverse();
    await page.keyboard.press('Enter');
    const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
    await tabTo(page, deletion.getByLabel('Your password'));
    await page.keyboard.press('Escape');
    await expect(opens('Delete account')).toBeFocused();
    for (const [at, name] of dialogs.entries()) {
      await tabTo(page, opens(name), 'Shift+Tab');
      await page.keyboard.press(at % 2 ? 'Space' : 'Enter');
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.locator('input:not([hidden])').first()).toBeFocused();
      await expectVisibleFocus(page);
      await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
      await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opens(name)).toBeFocused();
    }
  });

  test('an authenticator app is set up, its codes are kept, and it is removed', async ({ page }) => {
    await openProfile(page);
    const heading = page.getByRole('heading', { name: 'Second factor' });
    await tabTo(page, page.getByRole('button', { name: 'Set up an authenticator app' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(dialog.getByLabel('6-digit code')).toBeFocused();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    const kept = page.waitForEvent('download');
    await tabTo(page, dialog.getByRole('button', { name: 'Download' }));
    await page.keyboard.press('Enter');
    expect((await kept).suggestedFilename()).toBe('fettle-recovery-codes.txt');
    await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();

    const rows = await tabTo(page, page.getByRole('button', { name: 'Make new recovery codes' }));
    expect(rows).toEqual(['Remove authenticator app', 'Make new recovery codes']);
    await tabTo(page, page.getByRole('button', { name: 'Remove authenticator app' }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    await expect(heading).toBeFocused();
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
    await expect(page.getByText(/^(Synced passkey|Passkey on one device only), added/)).toBeVisible();
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
