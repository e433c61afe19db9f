import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test('a first weight starts Analytics, and each weigh-in moves the trend there and on the dashboard', async ({
  page,
}) => {
  await openAsNewMember(page, '/analytics?range=all');
  await page.getByRole('button', { name: 'Log your first weight' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  const logWeight = async (weight: string, date?: string) => {
    await dialog.getByRole('textbox', { name: 'Weight' }).fill(weight);
    if (date) {
      await dialog.getByRole('button', { name: 'Now' }).click();
      await dialog.getByLabel('Date', { exact: true }).fill(date);
    }
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await logWeight('180');
  const weight = page.getByRole('region', { name: 'Weight', exact: true });
  await expect(weight).toContainText(/180\.0\slbs, trend/);
  await expect(weight).toContainText('Two weigh-ins a week apart will show the direction.');

  await page.getByRole('button', { name: 'Log Weight' }).click();
  const day = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
  await logWeight('184', day);
  await expect(weight).toContainText(/Down \d\.\d\slbs a week since you started/);
  const chart = weight.getByRole('slider', { name: 'Weight by day' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /184\.0.lbs/);

  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  for (const minute of ['01', '02', '03', '04']) {
    const data = { weight: 184, unit: 'lbs', occurred_at: `${day}T12:${minute}:00.000Z`, time_zone: 'UTC' };
    const url = new URL('/api/v1/weight-entries', page.url()).href;
    expect((await page.request.post(url, { headers, data })).status()).toBe(201);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await weight.getByText('Show as a table').click();
  const table = weight.getByRole('region', { name: 'Weight by day' });
  await expect(table.getByRole('row').last()).toContainText(/184\.0\slbs, 184\.0\slbs/);
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByText('1 year').click();
  await expect(page).toHaveURL(/range=year/);
  await page.reload();
  await expect(page.getByRole('radio', { name: '1 year' })).toBeChecked();
  await expect(weight).toContainText('in the last year');

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Your weight trend in Analytics' }).click();
  await expect(page).toHaveURL(/\/analytics$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
});
