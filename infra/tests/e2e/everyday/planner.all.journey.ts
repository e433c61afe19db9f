import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use({ ...PHONE, viewport: { width: 390, height: 780 } });

const dayOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });

async function choose(page: Page, within: Locator, plan: RegExp, action: string): Promise<void> {
  await within.getByRole('button', { name: plan }).tap();
  await page.getByRole('menuitem', { name: action }).tap();
}

test('by touch: a dinner is planned, bought, eaten, taken back, moved and copied forward', async ({
  page,
}) => {
  await openAsNewMember(page, '/planner');
  await page.getByRole('button', { name: 'Plan a meal', exact: true }).tap();
  const plan = page.getByRole('dialog', { name: 'Plan a Meal' });
  await plan.getByRole('combobox', { name: 'Search foods' }).fill('lentils');
  await plan.getByRole('option').first().tap();
  await plan.getByText('Dinner', { exact: true }).tap();
  await plan.getByRole('button', { name: 'Plan it' }).tap();
  await expect(plan).toBeHidden();
  const today = dayOf(page, 'Today');
  await expect(today.getByText(/Lentils/)).toBeVisible();

  await test.step('a workout without minutes is planned for the same day', async () => {
    await today.getByRole('button', { name: /^Workout, / }).tap();
    const workout = page.getByRole('dialog', { name: 'Plan a Workout' });
    await workout.getByRole('combobox', { name: 'Workout type' }).selectOption('Yoga');
    await workout.getByRole('button', { name: 'Plan it' }).tap();
    await expect(today.getByText('Yoga')).toBeVisible();
  });

  await test.step('nothing of it counts; Nutrition says what is still planned', async () => {
    await page.goto('/nutrition');
    await expect(page.getByText('Nothing logged today yet.')).toBeVisible();
    await page.getByRole('link', { name: /^Still planned: Dinner, .*; Yoga$/ }).tap();
    await expect(today.getByText('Yoga')).toBeVisible();
  });

  await test.step('the foods are ticked off on this device, over a reload', async () => {
    await page.getByRole('button', { name: 'Shopping list' }).tap();
    const food = page.getByRole('list', { name: 'Foods to buy' }).getByRole('checkbox', { name: /Lentils/ });
    await food.check();
    await page.reload();
    await page.getByRole('button', { name: 'Shopping list' }).tap();
    await expect(food).toBeChecked();
    await page.getByRole('button', { name: 'Close' }).last().tap();
  });

  await test.step('eaten, it is logged once and gone from the plan; Undo brings it back', async () => {
    await today.getByRole('button', { name: /^Ate it: Dinner/ }).tap();
    await expect(page.getByText('Dinner logged')).toBeVisible();
    await expect(today.getByText(/Lentils/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(today.getByText(/Lentils/)).toBeVisible();
    await today.getByRole('button', { name: /^Ate it: Dinner/ }).tap();
    await expect(today.getByText(/Lentils/)).toHaveCount(0);
  });

  await test.step('done, the workout asks for its minutes', async () => {
    await today.getByRole('button', { name: /^Did it: Yoga/ }).tap();
    const done = page.getByRole('dialog', { name: 'Did it' });
    await done.getByLabel('Duration (minutes)').fill('45');
    await done.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('Yoga logged')).toBeVisible();
    await expect(today.getByText('Yoga')).toHaveCount(0);
  });

  await test.step('what was eaten today is planned for tomorrow, and moved on', async () => {
    await page.goto('/nutrition');
    await page.getByRole('button', { name: /^Actions for Dinner/ }).tap();
    await page.getByRole('menuitem', { name: 'Copy to another day…' }).tap();
    const copy = page.getByRole('dialog', { name: 'Copy this meal' });
    const tomorrow = await page.evaluate(() => {
      const day = new Date();
      day.setDate(day.getDate() + 1);
      return day.toLocaleDateString('sv-SE');
    });
    await copy.getByLabel('Copy to').fill(tomorrow);
    await copy.getByRole('button', { name: 'Plan 1 meal' }).tap();
    await expect(page.getByText(/^Meal planned for/)).toBeVisible();
    await page.goto('/planner');
    const next = dayOf(page, 'Tomorrow');
    await expect(next.getByText(/Lentils/)).toBeVisible();
    await expect(next.getByRole('button', { name: /^Ate it/ })).toHaveCount(0);
    await choose(page, next, /^Actions for Dinner/, 'Move…');
    await page.getByRole('dialog', { name: 'Move plan' }).getByRole('button', { name: 'Move' }).tap();
    await expect(next.getByText(/Lentils/)).toHaveCount(0);
    await expect(page.getByText(/Lentils/)).toBeVisible();
  });
});
