import type { Locator, Page, Request } from '@playwright/test';
import { storedData } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { photo } from '../support/photo.ts';
import { endSessionsElsewhere, registeredMember, signInHere, signOutHere } from '../support/sessions.ts';

// Two members share a tab. What the first one saves after their session was ended elsewhere is theirs: the second one neither
// sees nor sends it.

test.setTimeout(90_000);

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

async function addPhoto(page: Page, dialog: Locator): Promise<void> {
  const buffer = await photo(page);
  await dialog
    .locator('input[type=file][name=media_ids]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img').first()).toBeVisible();
}

async function addBanana(page: Page): Promise<Locator> {
  await openEntry(page, 'Log Food');
  const dialog = dialogOf(page, 'Build Your Meal');
  await dialog.getByPlaceholder('Search foods or scan barcode...').fill('banana');
  await dialog
    .getByRole('option', { name: /banana/i })
    .first()
    .click();
  return dialog;
}

async function logWeight(page: Page, weight: string): Promise<Locator> {
  await openEntry(page, 'Log Weight');
  const dialog = dialogOf(page, 'Log Weight');
  await dialog.locator('[name=weight]').fill(weight);
  return dialog.getByRole('button', { name: 'Save', exact: true });
}

/** The number of things in a list of the API. */
const count = (path: string, list: string) => async (page: Page) =>
  (await storedData<Record<string, unknown[]>>(page, path))[list]?.length;

interface Write {
  name: string;
  /** Enters everything; gives what saves it. */
  enter(page: Page): Promise<Locator>;
  /** What the server has of the member who is signed in. */
  stored(page: Page): Promise<unknown>;
  nothing: unknown;
  saved: unknown;
  /** The toast after the next sign-in. */
  says: string | RegExp;
}

const WRITES: Write[] = [
  {
    name: 'a weight',
    enter: (page) => logWeight(page, '155.5'),
    stored: count('/weight-entries', 'entries'),
    nothing: 0,
    saved: 1,
    says: 'Weight sent',
  },
  {
    name: 'a meal',
    enter: async (page) => (await addBanana(page)).getByRole('button', { name: 'Save Entry' }),
    stored: count('/meal-entries', 'entries'),
    nothing: 0,
    saved: 1,
    says: /^(Breakfast|Lunch|Dinner|Snack) sent$/,
  },
  {
    name: 'progress pictures',
    enter: async (page) => {
      await openEntry(page, 'Progress Pic');
      const dialog = dialogOf(page, 'Progress Pic');
      await addPhoto(page, dialog);
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: async (page) => {
      const { entries } = await storedData<{ entries: { photos: unknown[] }[] }>(page, '/progress-photos');
      return entries.map(({ photos }) => photos.length);
    },
    nothing: [],
    saved: [1],
    says: 'Progress photos sent',
  },
  {
    name: 'a workout with a picture',
    enter: async (page) => {
      await openEntry(page, 'Log Workout');
      const dialog = dialogOf(page, 'Log Workout');
      await dialog.getByLabel('Workout type', { exact: true }).selectOption({ index: 1 });
      await dialog.getByLabel('Duration (minutes)').fill('40');
      await addPhoto(page, dialog);
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: async (page) => {
      const { entries } = await storedData<{ entries: { images: unknown[] }[] }>(page, '/workout-entries');
      return entries.map(({ images }) => images.length);
    },
    nothing: [],
    saved: [1],
    says: 'Workout sent',
  },
  {
    name: 'a challenge entry',
    enter: async (page) => {
      await openEntry(page, 'Challenge Specific');
      const dialog = dialogOf(page, 'Challenge Specific');
      await dialog.getByLabel('Challenge condition').selectOption('placeholder');
      await dialog.getByLabel('Notes').fill('Day 12');
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: count('/challenge-entries', 'entries'),
    nothing: 0,
    saved: 1,
    says: 'Challenge entry sent',
  },
  {
    name: 'a custom entry',
    enter: async (page) => {
      await openEntry(page, 'Custom Entry');
      const dialog = dialogOf(page, 'Custom Entry');
      await dialog.getByLabel('Title').fill('New shoes');
      await dialog.getByLabel('Content').fill('They do not press.');
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: count('/custom-entries', 'entries'),
    nothing: 0,
    saved: 1,
    says: 'Custom entry sent',
  },
  {
    name: 'an edit',
    enter: async (page) => {
      await (await logWeight(page, '80')).click();
      await expect(page.getByText('Weight saved')).toBeVisible();
      await page.getByRole('button', { name: /Actions for Weight/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = dialogOf(page, /Weight/);
      await dialog.locator('[name=weight]').fill('82');
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    stored: async (page) => {
      const { entries } = await storedData<{ entries: { weight: number }[] }>(page, '/weight-entries');
      return entries.map(({ weight }) => weight);
    },
    nothing: [],
    saved: [82],
    says: 'Weight sent',
  },
  {
    name: 'a custom food',
    enter: async (page) => {
      await openEntry(page, 'Log Food');
      await dialogOf(page, 'Build Your Meal').getByRole('button', { name: 'Add custom food' }).click();
      const dialog = dialogOf(page, 'Add Custom Food');
      for (const [name, text] of Object.entries({ name: 'Muesli', calories: '385', protein: '9' }))
        await dialog.locator(`[name=${name}]`).fill(text);
      for (const name of ['carbohydrates', 'fat']) await dialog.locator(`[name=${name}]`).fill('10');
      return dialog.getByRole('button', { name: 'Add Food' });
    },
    stored: count('/user-foods/my-foods', 'foods'),
    nothing: 0,
    saved: 1,
    says: 'Custom food sent',
  },
  {
    name: 'settings',
    enter: async (page) => {
      await page.getByRole('button', { name: /^member-/ }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      const toggle = page.getByRole('region', { name: 'Weight Entry' }).getByText('Show notes');
      await expect(toggle).toBeVisible();
      return toggle;
    },
    stored: async (page) => {
      const { weightEntry } = await storedData<{ weightEntry: { showNotes: boolean } }>(page, '/preferences');
      return weightEntry.showNotes;
    },
    nothing: true,
    saved: false,
    says: 'Preferences saved',
  },
];

/** The page's reads of the API, which can be held back: then a write is what finds out that the session has ended. */
async function readsOf(page: Page): Promise<{ hold(): Promise<void>; letNewOnesPass(): void }> {
  let holds = false;
  const underWay = new Set<Request>();
  await page.route('**/api/v1/**', (route) => {
    const isHeld = holds && route.request().method() === 'GET';
    return isHeld ? new Promise(() => {}) : route.fallback();
  });
  page.on('request', (request) => {
    if (!holds && request.url().includes('/api/v1/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    async hold() {
      holds = true;
      await expect.poll(() => underWay.size).toBe(0);
    },
    letNewOnesPass() {
      holds = false;
    },
  };
}

for (const { name, enter, stored, nothing, saved, says } of WRITES) {
  test(`${name}, saved after the session ended, waits under its member, and the next one on the tab neither sees nor sends it`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/401|The preferences could not be loaded/);
    const first = await openAsNewMember(page);
    const second = await registeredMember(page);
    const reads = await readsOf(page);
    const save = await enter(page);
    await reads.hold();
    await endSessionsElsewhere(page, first);
    await save.click();
    await expect(page).toHaveURL(/\/login$/);
    reads.letNewOnesPass();
    await expect(page.getByText('Your session ended')).toBeVisible();
    await expect(page.getByText('is sent when you sign in again')).toBeVisible();

    await signInHere(page, second);
    await expect(page.getByText('Your session ended')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    // The second member's own write goes out, and nothing else with it.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await (await logWeight(page, '60.5')).click();
    await expect(page.getByText('Weight saved')).toBeVisible();
    const weights = await storedData<{ entries: { weight: number }[] }>(page, '/weight-entries');
    expect(weights.entries.map(({ weight }) => weight)).toEqual([60.5]);
    if (!/weight|edit/.test(name)) expect(await stored(page)).toEqual(nothing);
    expect(await count('/entries', 'entries')(page)).toBe(1);

    await signOutHere(page, second);
    await signInHere(page, first);
    await expect(page.getByText(says).first()).toBeVisible({ timeout: 40_000 });
    expect(await stored(page)).toEqual(saved);
    await page.reload();
    await expect(page.getByRole('button', { name: first.username })).toBeVisible();
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    expect(await stored(page)).toEqual(saved);
  });
}

test('a meal and a custom food that are open when the session ends are there again for their member alone', async ({
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
