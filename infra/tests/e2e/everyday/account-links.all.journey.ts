import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../../../api/src/testing/accounts/mail-server.ts';
import { freePort } from '../../../product/processes/ports.ts';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

const NEW_PASSWORD = 'battery staple horse';

let mailServer: MailServer;
let product: Product;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct(makeDataDir(process.env.PRODUCT_DATA_DIR), await freePort(), {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'fettle@example.org',
  });
});

test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
  removeDataDir(product.dataDir);
  await mailServer.stop();
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
  await other.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(other).toHaveURL(/\/forgot-password$/);
  await other.getByLabel('Email').fill(member.email);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Look at your mail' })).toBeVisible();
  const mail = await mailServer.mailTo(member.email);

  await other.goto(linkIn(mail));
  await other.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await other.getByRole('button', { name: 'Sign in' }).press('Enter');
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
