import type { Locator, Route } from '@playwright/test';
import {
  answer500,
  holdBack,
  loseAnswer,
  REQUEST_ID,
  refuseConnection,
  sentWrites,
  storedWeights,
} from '../support/faults.ts';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { answerPosts, expectToWaitAndBeWrittenOnce, openWeight, waitingRow } from './waiting-writes.ts';

interface Fault {
  name: string;
  answer(route: Route): Promise<void>;
  /** The message of the form. */
  says: RegExp;
}
const FAULTS: Fault[] = [
  { name: 'is down', answer: refuseConnection, says: /Network request failed/ },
  { name: 'answers 500', answer: answer500, says: new RegExp(REQUEST_ID) },
  {
    name: 'drops the connection after the request was taken',
    answer: loseAnswer,
    says: /Network request failed/,
  },
];

/** Fills fields by their names, and returns an assertion that all values are still there. */
async function type(form: Locator, fields: Record<string, string>): Promise<() => Promise<void>> {
  for (const [name, text] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(text);
  return async () => {
    for (const [name, text] of Object.entries(fields)) {
      await expect(form.locator(`[name=${name}]`)).toHaveValue(text);
    }
  };
}

/** Clicks, then expects the message of the failure, the typed values, and the enabled button. */
async function expectToFail(
  form: Locator,
  button: string,
  { says }: Fault,
  expectTyped: () => Promise<void>,
): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: says })).toBeVisible();
  await expectTyped();
  await expect(form.getByRole('button', { name: button, exact: true })).toBeEnabled();
}

for (const fault of FAULTS) {
  test(`registration and sign-in keep the typed values when the API ${fault.name}, and the next attempt succeeds`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_|status of (500|409)/);
    const username = `form-${process.pid}-${Date.now() % 1_000_000}`;
    const form = page.getByRole('main');
    await page.goto('/register');
    const registration = await type(form, {
      username,
      email: `${username}@example.org`,
      display_name: 'Mara',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
    });
    await page.getByText('I agree to the').click();
    await page.route('**/auth/register', fault.answer);
    await expectToFail(form, 'Create account', fault, registration);
    await page.unroute('**/auth/register');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    // On a page without calls, so that no call of the dashboard continues without its token.
    await page.goto('/privacy');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    const credentials = await type(form, { username_or_email: username, password: 'correct horse battery' });
    await page.route('**/auth/login', fault.answer);
    await expectToFail(form, 'Sign in', fault, credentials);
    await page.unroute('**/auth/login');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

for (const { name, answer } of FAULTS.filter(({ answer }) => answer !== loseAnswer)) {
  test(`a weight and a meal wait on the device when the API ${name}, and each is stored once`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_|status of 500/);
    await expectToWaitAndBeWrittenOnce(page, answer);
  });
}

test('an entry that is edited after its answer was lost is stored once, as edited', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_/);
  await openAsNewMember(page);
  const weight = await openWeight(page, '82.5');
  await answerPosts(page, '**/weight-entries', loseAnswer);
  await weight.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(weight).toBeHidden();
  await waitingRow(page)
    .getByRole('button', { name: /Actions for Weight/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await weight.or(page.getByRole('dialog')).first().locator('[name=weight]').fill('83.5');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(waitingRow(page)).toHaveCount(0, { timeout: 40_000 });
  await expect.poll(() => storedWeights(page)).toEqual(['83.5 lbs']);
});

test('a slow answer disables Save until it arrives, with one write', async ({ page }) => {
  await openAsNewMember(page);
  const writes = sentWrites(page, '/weight-entries');
  const weight = await openWeight(page, '82.5');
  const slow = await holdBack(page, '**/weight-entries');
  const save = weight.locator('button[type=submit]');
  await save.click();
  await expect(save).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(weight.locator('[name=weight]')).toHaveValue('82.5');
  await slow.release();
  await expect(weight).toBeHidden();
  await expect(page.getByText('Weight saved')).toBeVisible();
  expect(writes).toHaveLength(1);
  expect(await storedWeights(page)).toEqual(['82.5 lbs']);
});

test('a slow sign-in shows its progress and sends one request for many clicks', async ({ page }) => {
  const { username, password } = await openAsNewMember(page);
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await type(page.getByRole('main'), { username_or_email: username, password });
  const logins = sentWrites(page, '/auth/login');
  const slow = await holdBack(page, '**/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page.getByRole('button', { name: /Signing in\.\.\./ })).toBeDisabled();
  await slow.release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(logins).toHaveLength(1);
});
