import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../api/src/testing/accounts/identity-provider.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../../../api/src/testing/accounts/mail-server.ts';
import { freePort } from '../../../product/processes/ports.ts';
import { tabTo } from '../accessibility/focus-and-announcements.ts';
import { smallTargets } from '../accessibility/touch-targets.ts';
import { expect, PHONE, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

const NEW_PASSWORD = 'battery staple horse';

let mailServer: MailServer;
let provider: TestIdentityProvider;
let product: Product;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  const port = await freePort();
  provider = await startIdentityProvider(`http://localhost:${port}`);
  product = await startProduct(makeDataDir(process.env.PRODUCT_DATA_DIR), port, {
    ...provider.settings,
    OIDC_NAME: 'Keycloak',
    OIDC_REGISTRATION: 'on',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'fettle@example.org',
  });
});

test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
  removeDataDir(product.dataDir);
  await mailServer.stop();
  await provider.stop();
});

/** The address of the link in a mail, on a line of its own. */
const linkIn = ({ text }: ReceivedMail) => /^http:\S+#\S+$/m.exec(text)?.[0] ?? '';

test('a member who forgot their password gets a link by mail, chooses a new one and signs in, by keyboard', async ({
  page,
  browser,
  pageErrors,
}) => {
  // The page whose session ends.
  pageErrors.allow(/401/);
  const member = await openAsNewMember(page, '/dashboard', product.url);
  const welcome = await mailServer.mailTo(member.email);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.url}/login`);
  await tabTo(other, other.getByRole('link', { name: 'Forgot your password?' }));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/forgot-password$/);
  await tabTo(other, other.getByLabel('Email'));
  await other.keyboard.type(member.email);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Look at your mail' })).toBeVisible();
  const mail = await mailServer.mailTo(member.email);

  await other.goto(linkIn(mail));
  await tabTo(other, other.getByLabel('New password', { exact: true }));
  await other.keyboard.type(NEW_PASSWORD);
  const between = await tabTo(other, other.getByLabel('Confirm new password'));
  expect(between).toEqual(['Show new password', 'Confirm new password']);
  await other.keyboard.type(NEW_PASSWORD);
  await tabTo(other, other.getByRole('button', { name: 'Save password' }));
  await other.keyboard.press('Space');
  await expect(other.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  // The text that took the focus is just before the button.
  expect(await tabTo(other, other.getByRole('button', { name: 'Sign in' }))).toEqual(['Sign in']);
  await other.keyboard.press('Enter');
  await other.getByLabel('Username or Email').fill(member.username);
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/dashboard$/);

  // The page that was signed in before is signed out with its next call.
  await page.goto(`${product.url}/profile`);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(linkIn(welcome));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await other.context().close();
});

test('a new email counts once its link is opened in another tab, and the page of the first tab shows it', async ({
  page,
}) => {
  const member = await openAsNewMember(page, '/profile', product.url);
  const email = `new-${member.email}`;
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`Open the link that we sent to ${email}`)).toBeVisible();
  await expect(page.getByText(member.email, { exact: true })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(linkIn(await mailServer.mailTo(email)));
  await tab.getByRole('link', { name: 'your profile' }).click();
  await expect(tab.getByText(email, { exact: true })).toBeVisible();
  await expect(tab.getByText('Verified', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

test('a person signs in at the identity provider by keyboard, and finds out why it refuses them', async ({
  page,
}) => {
  await page.goto(`${product.url}/login`);
  const signIn = page.getByRole('button', { name: 'Continue with Keycloak' });
  await provider.setPerson(null);
  await tabTo(page, signIn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to the sign-in' });
  expect(await tabTo(page, back)).toEqual(['Back to the sign-in']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);

  await provider.setPerson({ sub: 'kim', email: 'kim@id.example', preferred_username: 'kim' });
  await tabTo(page, signIn);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(`${product.url}/profile`);
  const unlink = page.getByRole('button', { name: /^Unlink/ });
  await tabTo(page, unlink);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(unlink).toBeFocused();
  const set = page.getByRole('button', { name: 'Set a password' });
  await tabTo(page, set, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(set).toBeFocused();
});

test.describe('by finger', () => {
  test.use(PHONE);

  test('the pages of mailed links fit a phone, and their targets a finger', async ({ page, pageErrors }) => {
    // The new password ends the session of this page.
    pageErrors.allow(/401/);
    const member = await openAsNewMember(page, '/dashboard', product.url);
    const fits = async (heading: string) => {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect.soft(await smallTargets(page, 44), `${heading} has small targets`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `${heading} is wider than the phone`).toBe(PHONE.viewport.width);
    };
    await page.goto(linkIn(await mailServer.mailTo(member.email)));
    await fits('Your email is verified');
    await page.goto(`${product.url}/forgot-password`);
    await fits('Forgot your password?');
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Send link' }).tap();
    await fits('Look at your mail');
    await page.goto(linkIn(await mailServer.mailTo(member.email)));
    await fits('Choose a new password');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Show new password' }).tap();
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).tap();
    await fits('Your password is changed');
    await page.goto(`${product.url}/verify-email`);
    await fits('This link no longer works');
    await page.goto(`${product.url}/login/provider?code=a&state=b`);
    await fits('You are not signed in');
  });
});
