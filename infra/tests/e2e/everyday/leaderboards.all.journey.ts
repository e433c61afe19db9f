import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

const DAY_MS = 86_400_000;
const dayAgo = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString().slice(0, 10);

/** A call of the API as the member of this page. */
async function call(page: Page, path: string, data: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post(`${process.env.PRODUCT_URL}/api/v1${path}`, {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
}

/** A run of 30 Days of Movement that began some days ago, with a workout on each of the first `kept` days. */
async function startMovement(page: Page, began: number, kept: number): Promise<void> {
  await call(page, '/challenge-runs', { challenge: '30-days-of-movement', started_on: dayAgo(began) });
  for (let ago = began; ago > began - kept; ago -= 1)
    await call(page, '/workout-entries', {
      type: 'Cardio',
      duration: 30,
      occurred_at: `${dayAgo(ago)}T12:00:00Z`,
      time_zone: 'UTC',
    });
}

test('a member joins a board by keyboard, climbs it with a workout, changes their name and leaves; others see only that', async ({
  page,
  browser,
}) => {
  const BOARD = '/leaderboards?board=30-days-of-movement';
  await openAsNewMember(page, BOARD);
  await expect(
    page.getByText('You can join this board once you have started 30 Days of Movement.'),
  ).toBeVisible();
  await startMovement(page, 6, 3);
  await page.reload();

  await page.getByRole('button', { name: 'Join this board' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Join 30 Days of Movement' });
  const field = dialog.getByRole('textbox', { name: 'Name on this board' });
  await expect(field).toBeFocused();
  const name = `Otter ${Date.now() % 1_000_000}`;
  await page.keyboard.type(name);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const place = page.getByRole('region', { name: 'Your place' });
  await expect(place).toContainText(/Days kept3.of 30/);

  const other = await (await browser.newContext()).newPage();
  const { username, email } = await openAsNewMember(other, '/leaderboards');
  await startMovement(other, 6, 4);
  await other.goto(BOARD);
  const theirs = other.getByRole('table', { name: '30 Days of Movement', exact: true });
  const row = theirs.getByRole('row', { name });
  await expect(row).toHaveText(new RegExp(`^\\d+${name}3$`));

  // The name is taken, whatever its case.
  await other.getByRole('button', { name: 'Join this board' }).click();
  const joining = other.getByRole('dialog', { name: 'Join 30 Days of Movement' });
  await joining.getByRole('textbox').fill(name.toUpperCase());
  await joining.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(
    joining.getByText('Another member has this name here. Please choose another one'),
  ).toBeVisible();
  await joining.getByRole('textbox').fill(`${name} too`);
  await joining.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.getByRole('region', { name: 'Your place' })).toContainText(/Days kept4.of 30/);

  // A workout that the member logs moves them up at once.
  await call(page, '/workout-entries', {
    type: 'Cardio',
    duration: 45,
    occurred_at: `${dayAgo(3)}T12:00:00Z`,
    time_zone: 'UTC',
  });
  await other.reload();
  await expect(row.first()).toHaveText(new RegExp(`^\\d+${name}4$`));
  const ranks = theirs.getByRole('row', { name }).locator('td:first-child');
  await expect(ranks).toHaveCount(2);
  await expect.poll(async () => new Set(await ranks.allTextContents()).size).toBe(1);

  await page.reload();
  await place.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('textbox', { name: 'Name on this board' }).fill(`${name} again`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: `${name} again` })).toBeVisible();
  await expect(page.getByText(username)).toBeHidden();
  await expect(page.getByText(email)).toBeHidden();

  await place.getByRole('button', { name: 'Leave this board' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Join this board' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('row', { name: `${name} too` })).toBeVisible();
  await expect(other.getByRole('row', { name: `${name} again` })).toHaveCount(0);
});
