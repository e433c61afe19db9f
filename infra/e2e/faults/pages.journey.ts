import { broken, enter, hold, REQUEST_ID, refused, stored } from '../support/faults.ts';
import { expect, test } from '../support/journey.ts';

/** What each page asks the API for, and what it shows once it has it. */
const PAGES = [
  {
    path: '/dashboard',
    call: /\/api\/v1\/(weight-|meal-)?entries\?/,
    shows: /Log your first weight/,
  },
  { path: '/calendar', call: '**/api/v1/entries?**', shows: /Nothing logged/ },
  { path: '/settings', call: '**/api/v1/preferences', shows: /Default unit/ },
];

for (const { path, call, shows } of PAGES) {
  test(`${path} says that the server is at fault, with the request id, and Retry loads it`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 500|could not be loaded/);
    await page.route(call, broken);
    await enter(page, path);
    const main = page.getByRole('main');
    await expect(main.getByText(REQUEST_ID).first()).toBeVisible();
    await page.unroute(call);
    const retries = main.getByRole('button', { name: 'Retry' });
    // Each part of a page has its own.
    await expect(async () => {
      if ((await retries.count()) > 0) await retries.first().click({ timeout: 1_000 });
      await expect(retries).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(main.getByText(shows).first()).toBeVisible();
  });

  test(`${path} shows what is slow as loading, and then itself`, async ({ page }) => {
    const slow = await hold(page, call);
    await enter(page, path);
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
    await slow.release();
    await expect(main.getByText(shows).first()).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  });
}

test('without a network the page says so, loses nothing, and goes on by itself once it is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|could not be (loaded|reached)/);
  const offline = page.getByText(/You are offline/).first();
  await enter(page);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(page.getByText(/Welcome back/)).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
});

test('a page opened while the API is down keeps the member signed in, and opens by itself once it is back', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_|could not be loaded/);
  const { username } = await enter(page);
  await page.route('**/api/v1/**', refused);
  await page.reload();
  await expect(page.getByText(/You are offline|cannot reach/i).first()).toBeVisible();
  await page.unroute('**/api/v1/**');
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
});

test('a page opened while the API answers 500 opens by itself once that is over', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500|could not be loaded/);
  const { username } = await enter(page);
  await page.route('**/api/v1/auth/me', broken);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/v1/auth/me');
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
});

for (const [fault, answer] of [
  ['is down', refused],
  ['answers 500', broken],
] as const) {
  test(`a setting stays chosen when the API ${fault}, says so, and goes with the next edit`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_|status of 500/);
    await enter(page, '/settings');
    const unit = page.locator('[name=defaultUnit]');
    await page.route('**/api/v1/preferences', answer);
    await unit.selectOption('kg');
    await expect(page.getByText('Failed to save preferences')).toBeVisible();
    await expect(unit).toHaveValue('kg');
    await page.unroute('**/api/v1/preferences');
    await page.getByRole('region', { name: 'Weight Entry' }).getByText('Show notes').click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    const { weightEntry } = await stored<{ weightEntry: object }>(page, '/preferences');
    expect(weightEntry).toMatchObject({ defaultUnit: 'kg', showNotes: false });
  });
}
