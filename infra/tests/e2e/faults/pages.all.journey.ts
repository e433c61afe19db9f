import { answer500, holdBack, REQUEST_ID, refuseConnection, storedData } from '../support/faults.ts';
import { expect, expectLoaded, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

/** The call that each page makes, and the text that it shows then. */
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
  test(`${path} shows a server error with the request id, and Retry loads the page`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 500|could not be loaded/);
    await page.route(call, answer500);
    await openAsNewMember(page, path);
    const main = page.getByRole('main');
    await expect(main.getByText(REQUEST_ID).first()).toBeVisible();
    await page.unroute(call);
    const retries = main.getByRole('button', { name: 'Retry' });
    // Each part of a page has its own Retry.
    await expect(async () => {
      if ((await retries.count()) > 0) await retries.first().click({ timeout: 1_000 });
      await expect(retries).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(main.getByText(shows).first()).toBeVisible();
  });

  test(`${path} shows that it is loading, and then its content`, async ({ page }) => {
    const slow = await holdBack(page, call);
    await openAsNewMember(page, path);
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
    await slow.release();
    await expect(main.getByText(shows).first()).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  });
}

test('a page without a network says so, keeps its content, and continues once the network is back', async ({
  page,
  context,
  pageErrors,
}) => {
  // The page also looks for new builds from time to time.
  pageErrors.allow(/ERR_|could not be (loaded|reached)|registry, network/);
  const offline = page.getByText(/You are offline/).first();
  await openAsNewMember(page);
  await expectLoaded(page);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(page.getByText(/Welcome back/)).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
});

test('a page opened while the API is down keeps the member signed in, and loads once the API is back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|could not be loaded/);
  const { username } = await openAsNewMember(page);
  await page.route('**/api/v1/**', refuseConnection);
  await page.reload();
  await expect(page.getByText(/You are offline|cannot reach/i).first()).toBeVisible();
  await page.unroute('**/api/v1/**');
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
});

test('a page opened while the API answers 500 loads once the API recovers', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 500|could not be loaded/);
  const { username } = await openAsNewMember(page);
  await page.route('**/api/v1/auth/me', answer500);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/v1/auth/me');
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
});

for (const [fault, answer] of [
  ['is down', refuseConnection],
  ['answers 500', answer500],
] as const) {
  test(`a setting stays selected and shows an error when the API ${fault}, and is saved with the next edit`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_|status of 500/);
    await openAsNewMember(page, '/settings');
    const unit = page.locator('[name=defaultUnit]');
    await page.route('**/api/v1/preferences', answer);
    await unit.selectOption('kg');
    await expect(page.getByText('Failed to save preferences')).toBeVisible();
    await expect(unit).toHaveValue('kg');
    await page.unroute('**/api/v1/preferences');
    await page.getByRole('region', { name: 'Weight Entry' }).getByText('Show notes').click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    const { weightEntry } = await storedData<{ weightEntry: object }>(page, '/preferences');
    expect(weightEntry).toMatchObject({ defaultUnit: 'kg', showNotes: false });
  });
}
