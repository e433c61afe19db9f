import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use(PHONE);

/** Counts the clicks and the keys that the page itself gets from the browser. */
async function countTaps(page: Page) {
  await page.evaluate(() => {
    const taps: string[] = [];
    Object.assign(window, { taps });
    const count = ({ isTrusted, type }: Event) => isTrusted && taps.push(type);
    for (const type of ['click', 'keydown']) addEventListener(type, count, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { taps: string[] }).taps.splice(0));
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Build Your Meal' });

async function tapNewEntry(page: Page) {
  await page.getByRole('button', { name: 'New Entry' }).last().tap();
  await page.getByRole('menuitem', { name: 'Log Food' }).tap();
}

test('a recent food is saved with three taps from New Entry; a star and several foods take one step', async ({
  page,
}) => {
  await openAsNewMember(page);
  await tapNewEntry(page);
  const dialog = dialogOf(page);
  await expect(dialog).toHaveAccessibleDescription(
    'Search for foods and build your meal with accurate nutrition tracking',
  );
  const search = dialog.getByRole('combobox', { name: 'Search foods' });
  await search.fill('bananas raw');
  await dialog.getByRole('button', { name: 'Favorite: Bananas, raw' }).tap();
  await dialog.getByRole('option', { name: /^Bananas, raw/ }).tap();
  const saved = () => page.waitForResponse(isMealSaved);
  const [first] = await Promise.all([saved(), dialog.getByRole('button', { name: 'Save Entry' }).tap()]);
  expect(first.status()).toBe(201);
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('button', { name: 'New Entry' }).last()).toBeVisible();
  const taps = await countTaps(page);
  await tapNewEntry(page);
  const log = dialog.getByRole('button', { name: /^Log Bananas, raw/ });
  const [again] = await Promise.all([saved(), log.tap()]);
  expect(again.status()).toBe(201);
  expect((await taps()).filter((type) => type === 'click')).toHaveLength(3);
  await expect(dialog).toBeHidden();

  await tapNewEntry(page);
  await expect(dialog.getByRole('button', { name: 'Favorite: Bananas, raw', pressed: true })).toBeVisible();
  await search.fill('milk');
  await dialog.getByRole('option').nth(1).waitFor();
  const list = dialog.locator('[data-dropdown] > [tabindex="-1"]');
  await expect
    .poll(() => list.evaluate((it) => it.scrollHeight > it.clientHeight), { message: 'it scrolls' })
    .toBe(true);
  await dialog.getByRole('button', { name: 'Add several' }).tap();
  await dialog.getByRole('option').nth(0).tap();
  await dialog.getByRole('option').nth(1).tap();
  await expect(dialog.getByText('2 added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(dialog.getByRole('spinbutton')).toHaveCount(2);
});

test('calories are logged without a food, shown as such, copied and edited', async ({ page }) => {
  await openAsNewMember(page);
  await tapNewEntry(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Search foods' }).fill('canteen 2092 kJ');
  await dialog.getByRole('button', { name: /^Log 500\skcal without a food$/ }).tap();
  const form = page.getByRole('dialog', { name: 'Log Without a Food' });
  await expect(form.getByLabel('Name')).toHaveValue('canteen');
  await form.getByLabel('Protein').fill('20');
  await form.getByRole('button', { name: 'Add' }).tap();
  await expect(form).toBeHidden();
  await expect(dialog.getByRole('listitem', { name: 'canteen' })).toContainText('Without a food');
  await dialog.getByRole('button', { name: 'Save Entry' }).tap();
  await expect(dialog).toBeHidden();

  await page.goto('/nutrition');
  const actions = page.getByRole('button', { name: /^Actions for / });
  await expect(page.getByText(/canteen without a food/)).toBeVisible();
  await actions.tap();
  await page.getByRole('menuitem', { name: 'Log again' }).tap();
  await expect(actions).toHaveCount(2);
  await actions.first().tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  const edit = page.getByRole('dialog', { name: 'Edit Meal' });
  await edit.getByRole('spinbutton').fill('0.5');
  await edit.getByRole('button', { name: 'Save Entry' }).tap();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('region', { name: 'Total of the day' })).toContainText('750');
});

const isMealSaved = (response: { url(): string; request(): { method(): string } }) =>
  response.url().endsWith('/meal-entries') && response.request().method() === 'POST';

test('the results use the height above the totals, even when a keyboard covers half of the phone', async ({
  page,
}) => {
  await openAsNewMember(page);
  await tapNewEntry(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Search foods' }).fill('bread');
  await expect(dialog.getByRole('option')).toHaveCount(15);
  /** Distance from the dropdown's lower edge down to the totals below the items, in px. */
  const room = async () => {
    const dropdown = await dialog.locator('[data-dropdown]').boundingBox();
    const field = await dialog.getByRole('combobox').boundingBox();
    const below = await dialog.getByRole('button', { name: 'Cancel' }).evaluate((cancel) => {
      const form = cancel.closest('form') as HTMLFormElement;
      return form.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    });
    if (!dropdown || !field) throw new Error('The list is not there');
    expect(dropdown.y).toBeGreaterThanOrEqual(field.y + field.height);
    return below - dropdown.y - dropdown.height;
  };
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [390, 422],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(room).toBeLessThanOrEqual(24);
    expect(await room()).toBeGreaterThanOrEqual(0);
    await expect(dialog.getByRole('button', { name: 'Save Entry' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  const height = () => dialog.locator('[data-dropdown] > [tabindex]').evaluate((list) => list.clientHeight);
  await expect.poll(height, '15rem at most where a window is wide').toBeLessThanOrEqual(240);
});

test('controls opened below a long meal are in view, above the totals', async ({ page }) => {
  await openAsNewMember(page);
  await tapNewEntry(page);
  const dialog = dialogOf(page);
  const search = dialog.getByRole('combobox', { name: 'Search foods' });
  for (const [food, count] of [
    ['bananas raw', 1],
    ['whole milk', 2],
  ] as const) {
    await search.fill(food);
    await dialog.getByRole('option').first().tap();
    await expect(dialog.getByRole('spinbutton')).toHaveCount(count);
  }
  await dialog.getByRole('button', { name: /^(Breakfast|Lunch|Dinner|Snack)$/ }).tap();
  await expect(dialog.getByRole('radio', { name: 'Snack' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save as my meal' }).tap();
  await expect(dialog.getByRole('button', { name: 'Save meal' })).toBeInViewport({ ratio: 1 });
});

test('New Entry does not float on pages with a main button of their own', async ({ page }) => {
  await openAsNewMember(page, '/nutrition');
  const newEntry = page.getByRole('button', { name: 'New Entry' });
  await expect(page.getByRole('button', { name: 'Log Food' })).toBeVisible();
  await expect(newEntry).toBeHidden();
  await page.goto('/calendar');
  await expect(newEntry).toBeVisible();
});

test('a toast does not cover the focused field', async ({ page }) => {
  await openAsNewMember(page, '/components');
  await page.getByRole('button', { name: 'For a minute' }).tap();
  const toast = page.locator('[data-toast]').first();
  await expect(toast).toBeVisible();
  const field = page.getByRole('main').locator('textarea').first();
  await field.focus();
  /** Scrolls the field to where toasts are shown, and tests which of both is on top. */
  const isFree = () =>
    field.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height - innerHeight + 100, behavior: 'instant' });
      const box = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(box.left + box.width / 2, box.bottom - 8));
    });
  await expect.poll(isFree).toBe(true);
  await expect(toast).toBeVisible();
});
