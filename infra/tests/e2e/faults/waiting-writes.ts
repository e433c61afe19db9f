import type { Locator, Page, Route } from '@playwright/test';
import { storedData, storedWeights } from '../support/faults.ts';
import { expect, openEntry } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

export async function openWeight(page: Page, weight: string): Promise<Locator> {
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill(weight);
  return dialog;
}

async function openMeal(page: Page): Promise<Locator> {
  await openEntry(page, 'Log Food');
  const dialog = page.getByRole('dialog', { name: 'Build Your Meal' });
  await dialog.getByPlaceholder('Search foods or scan barcode...').fill('banana');
  await dialog
    .getByRole('option', { name: /banana/i })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: 'Save Entry' })).toBeEnabled();
  return dialog;
}

export const answerPosts = (page: Page, url: string, answer: (route: Route) => Promise<void>) =>
  page.route(url, (route) => (route.request().method() === 'POST' ? answer(route) : route.fallback()));

/** The dashboard's row of an entry that is not on the server yet. */
export const waitingRow = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Waiting to be sent' });

const meals = async (page: Page) =>
  (await storedData<{ entries: { items: unknown[] }[] }>(page, '/meal-entries')).entries.map(
    ({ items }) => items.length,
  );

/** Expects that a weight and a meal whose saves end in `answer` wait on the device, and that each is written once. */
export async function expectToWaitAndBeWrittenOnce(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await openAsNewMember(page);
  const weight = await openWeight(page, '82.5');
  await answerPosts(page, '**/weight-entries', answer);
  await weight.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(weight).toBeHidden();
  await expect(waitingRow(page)).toContainText('82.5');
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('Weight sent')).toBeVisible({ timeout: 40_000 });
  expect(await storedWeights(page)).toEqual(['82.5 lbs']);

  const meal = await openMeal(page);
  await answerPosts(page, '**/meal-entries', answer);
  await meal.getByRole('button', { name: 'Save Entry' }).click();
  await expect(meal).toBeHidden();
  await expect(waitingRow(page)).toContainText(/banana/i);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(waitingRow(page)).toHaveCount(0, { timeout: 40_000 });
  expect(await meals(page)).toEqual([1]);
}
