import type { Page } from '@playwright/test';
import { fillIn, foodDialog, MUESLI, mealDialog } from '../nutrition/custom-food-form.ts';
import { storedData, storedWeights } from '../support/faults.ts';
import { expect, expectLoaded, openEntry, test } from '../support/journey.ts';
import { type JourneyMember, openAsNewMember, register } from '../support/members.ts';
import { registeredMember, signInHere, signOutHere } from '../support/sessions.ts';
import { deviceContents } from './device-contents.ts';
import { untilKept } from './kept-app.ts';

// What a member leaves on a device that others use: read as the next person could read it, with the browser's own tools.

test.use({ serviceWorkers: 'allow' });

const FOOD = 'Quark with plum jam of grandmother';
const NOTE = 'after the long run with Jo';

async function logOwnFood(page: Page): Promise<void> {
  await openEntry(page, 'Log Food');
  await mealDialog(page).getByRole('button', { name: 'Add custom food' }).click();
  await fillIn(foodDialog(page), { ...MUESLI, name: FOOD });
  await foodDialog(page).getByRole('button', { name: 'Add Food' }).click();
  await expect(foodDialog(page)).toBeHidden();
  await mealDialog(page).getByRole('button', { name: 'Save Entry' }).click();
  await expect(mealDialog(page)).toBeHidden();
}

async function logWeightWithNote(page: Page, weight: string): Promise<void> {
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill(weight);
  await dialog.locator('[name=notes]').fill(NOTE);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const switchWaterOn = (page: Page) =>
  page.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'Content-Type': 'application/json',
    };
    await fetch('/api/v1/preferences', {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ water: { shown: true } }),
    });
  });

/** Token and id of the signed-in member, and ids of what they logged. */
async function idsOf(page: Page): Promise<string[]> {
  const { id } = await storedData<{ id: string }>(page, '/auth/me');
  const { entries } = await storedData<{ entries: { id: string }[] }>(page, '/entries');
  const token = await page.evaluate(() => String(localStorage.getItem('access_token')));
  return [token, id, ...entries.map((entry) => entry.id)];
}

/** Expects nothing of the member on the device or on the page. */
async function expectNothingOf(page: Page, member: JourneyMember, others: string[]): Promise<void> {
  const secrets = [member.username, member.email, FOOD, NOTE, ...others];
  const found = async () => {
    const contents = (await deviceContents(page)) + (await page.content());
    return secrets.filter((secret) => contents.includes(secret));
  };
  await expect.poll(found).toEqual([]);
}

test('after a sign-out nothing of the member is left but what waits, encrypted, which only their next sign-in opens', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network/i);
  const member = await register(page);
  await switchWaterOn(page);
  await logOwnFood(page);
  await logWeightWithNote(page, '80.5');
  for (const path of ['/nutrition', '/calendar', '/settings', '/dashboard']) {
    await page.goto(path);
    await expectLoaded(page);
  }
  await untilKept(page);
  const ids = await idsOf(page);
  expect(ids).toHaveLength(4);
  expect(await deviceContents(page)).toContain(FOOD);

  await context.setOffline(true);
  await logWeightWithNote(page, '84.5');
  await page.getByRole('region', { name: 'Water' }).getByRole('button', { name: '+8 fl oz' }).click();
  await expect(page.getByText(/^8\sfl oz not saved yet/)).toBeVisible();
  await page.getByRole('button', { name: member.username }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.locator('[name=defaultUnit]').selectOption('stone');
  await page.getByRole('button', { name: member.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '1 entry is not sent yet' });
  await expect(question).toContainText('It stays on this device, encrypted, until you sign in here again.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectNothingOf(page, member, ids);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expectNothingOf(page, member, ids);

  await context.setOffline(false);
  const next = await registeredMember(page);
  await page.goto('/login');
  await signInHere(page, next);
  await expectLoaded(page);
  expect(await storedWeights(page)).toEqual([]);
  await signOutHere(page, next);
  await expectNothingOf(page, member, ids);

  await signInHere(page, member);
  await expect(page.getByText('Weight sent')).toBeVisible({ timeout: 40_000 });
  expect((await storedWeights(page)).sort()).toEqual(['80.5 lbs', '84.5 lbs']);
  await expect
    .poll(() => storedData(page, '/preferences'))
    .toMatchObject({ weightEntry: { defaultUnit: 'stone' } });
  // In millilitres by now: those who weigh in stone do not drink in ounces.
  await expect(page.getByText(/^237\sml not saved yet/)).toBeVisible();
});

test('an answer that arrives after the sign-out shows and leaves nothing', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: process.env.PRODUCT_URL });
  const page = await context.newPage();
  const member = await openAsNewMember(page);
  const ids = await idsOf(page);
  const answers: (() => Promise<void>)[] = [];
  await page.route(/\/api\/v1\/(entries|meal-entries|nutrition|my-meals)/, (route) => {
    const entries = [{ id: 'x', name: FOOD, notes: NOTE }];
    answers.push(() => route.fulfill({ json: { success: true, data: { entries, meals: entries } } }));
  });
  await page.getByRole('link', { name: 'Nutrition' }).first().click();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await signOutHere(page, member);
  for (const answer of answers) await answer();
  await expectNothingOf(page, member, ids);
  await context.close();
});

test('Back to a page of a member shows nothing of them after a sign-out in another tab', async ({
  page,
  context,
}) => {
  const member = await openAsNewMember(page);
  await expectLoaded(page);
  await page.goto('/favicon.svg');
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await signOutHere(tab, member);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login$/);
  await expectNothingOf(page, member, []);
});
