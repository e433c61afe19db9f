import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { endSessionsElsewhere, registeredMember, signInHere, signOutHere } from '../support/sessions.ts';
import { addBanana, count, dialogOf, expectToWaitForItsMember, logWeight } from './ended-session-writes.ts';

test('a weight, saved after the session ended, waits for its member; the next member on the tab neither sees nor sends it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401|The preferences could not be loaded/);
  await expectToWaitForItsMember(page, {
    name: 'a weight',
    enter: (page) => logWeight(page, '155.5'),
    stored: count('/weight-entries', 'entries'),
    nothing: 0,
    saved: 1,
    says: 'Weight sent',
  });
});

test('a meal and a custom food that are open when the session ends are restored for their member only', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const first = await openAsNewMember(page);
  const second = await registeredMember(page);
  const meal = await addBanana(page);
  await meal.getByRole('button', { name: 'Add custom food' }).click();
  await dialogOf(page, 'Add Custom Food').locator('[name=name]').fill('Muesli of my own');
  await endSessionsElsewhere(page, first);
  const tab = await page.context().newPage();
  await tab.goto(new URL('/profile', page.url()).href);
  await expect(tab).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('What you had entered is kept on this device')).toBeVisible();
  await tab.close();

  await signInHere(page, second);
  await openEntry(page, 'Log Food');
  await expect(dialogOf(page, 'Build Your Meal').getByRole('button', { name: 'Save Entry' })).toBeDisabled();
  await expect(dialogOf(page, 'Build Your Meal').getByText(/banana/i)).toHaveCount(0);
  await dialogOf(page, 'Build Your Meal').getByRole('button', { name: 'Add custom food' }).click();
  await expect(dialogOf(page, 'Add Custom Food').locator('[name=name]')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await signOutHere(page, second);

  await signInHere(page, first);
  await openEntry(page, 'Log Food');
  await expect(
    dialogOf(page, 'Build Your Meal')
      .getByText(/banana/i)
      .first(),
  ).toBeVisible();
  await dialogOf(page, 'Build Your Meal').getByRole('button', { name: 'Add custom food' }).click();
  await expect(dialogOf(page, 'Add Custom Food').locator('[name=name]')).toHaveValue('Muesli of my own');
});
