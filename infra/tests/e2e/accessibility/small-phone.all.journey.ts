import type { Locator, Page } from '@playwright/test';
import { expect, expectLoaded, openEntry, SMALL_PHONE, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { cutOffTexts } from './cut-off-texts.ts';
import { hiddenFocus } from './hidden-focus.ts';
import { smallTargets } from './touch-targets.ts';

test.use({ ...SMALL_PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** The widest spacing of lines, letters and words that readers may set (1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Expects no overflow, no text cut off by a reader's spacing, no small target and no hidden focus. */
async function expectToFit(page: Page, place: string, ...keys: ('Tab' | 'Shift+Tab')[]): Promise<void> {
  // Seven days side by side are 40 px each on a phone this narrow.
  const sevenDays = '[role=grid], [aria-label="Days of this week"]';
  expect.soft(await smallTargets(page, 44, sevenDays), `${place} has small targets`).toEqual([]);
  const [content, window] = await page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spaced);
    document.adoptedStyleSheets.push(sheet);
    return [document.documentElement.scrollWidth, document.documentElement.clientWidth];
  }, SPACED);
  expect.soft(content, `${place} is wider than the phone`).toBeLessThanOrEqual(window ?? 0);
  expect.soft(await cutOffTexts(page), `${place} cuts texts off`).toEqual([]);
  for (const key of keys) expect.soft(await hiddenFocus(page, key), `${place} hides the focus`).toEqual([]);
}

/** The parts of a dismissed toast that still take presses while it disappears. */
function partsThatTakePresses(toast: Locator): Promise<string[]> {
  return toast.evaluate(async (element) => {
    element.querySelector<HTMLElement>('[aria-label=Dismiss]')?.click();
    while (element.getAttribute('data-state') !== 'closed') await new Promise(requestAnimationFrame);
    return [element, ...element.querySelectorAll('[data-ghost]')]
      .filter((part) => getComputedStyle(part).pointerEvents !== 'none')
      .map((part) => part.outerHTML.slice(0, 60));
  });
}

const SLICED = 'Rye bread';

/** Adds a food whose unit is chosen by two buttons, of which one is a single letter. */
async function addFoodWithServing(page: Page): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}`;
  const figures = { calories: 250, protein: 8, carbohydrates: 48, fat: 2 };
  const data = { name: SLICED, ...figures, serving_size: '1 slice', serving_grams: 50 };
  const added = await page.request.post('/api/v1/user-foods', { data, headers: { authorization } });
  expect(added.status()).toBe(201);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page);
}

test('pages and dialogs fit a small phone, and a disappearing toast does not cover New Entry', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/register']) {
    await open(page, path);
    await expectToFit(page, path, 'Tab');
  }
  await register(page);
  await addFoodWithServing(page);
  await openEntry(page, 'Log Weight');
  const weight = page.getByRole('dialog', { name: 'Log Weight' });
  await expect(weight.locator('[name=weight]')).toBeFocused();
  await expectToFit(page, 'Log Weight', 'Tab');
  await weight.locator('[name=weight]').fill('81,3');
  await weight.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Weight saved')).toBeVisible();
  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  await meal.getByPlaceholder('Search foods or scan barcode...').fill(SLICED);
  await meal.getByRole('option').first().tap();
  await expect(meal.getByRole('group', { name: `Unit of ${SLICED}` })).toBeVisible();
  // A toast covers the elements below it for its five seconds.
  await expect(page.getByText('Weight saved')).toBeHidden();
  await expectToFit(page, 'Build Your Meal', 'Tab');
  await meal.getByRole('button', { name: 'Save Entry' }).tap();
  await expect(meal).toBeHidden();
  expect(await partsThatTakePresses(page.locator('[data-toast]'))).toEqual([]);

  await open(page, '/dashboard');
  await expectToFit(page, '/dashboard', 'Tab', 'Shift+Tab');
  // The header covers focused elements only when tabbing backwards.
  for (const path of [
    '/settings',
    '/components',
    '/support',
    '/calendar',
    '/nutrition',
    '/food-database?view=table',
    '/food-database',
    '/profile',
    '/privacy',
  ]) {
    await open(page, path);
    await expectToFit(page, path, 'Shift+Tab');
  }
  await open(page, '/notifications');
  await expectToFit(page, '/notifications');
});
