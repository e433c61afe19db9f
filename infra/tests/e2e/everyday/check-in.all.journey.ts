import type { Page } from '@playwright/test';
import pg from 'pg';
import { findRunningDatabase } from '../../../product/start/product-database.ts';
import { readSettings } from '../../../product/start/settings.ts';
import { expect, expectLoaded, PHONE, press, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use({ ...PHONE, viewport: { width: 390, height: 844 } });

/** Logs four weeks of meals and weigh-ins before today, and goals, as the member who is signed in. */
async function logFourWeeks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const send = async (method: string, path: string, body: object) => {
      const token = localStorage.getItem('access_token');
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'If-Match': '0',
      };
      const answer = await fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    };
    const noon = new Date();
    noon.setHours(12, 0, 0, 0);
    const quick = { type: 'quick', name: 'The day', calories: 2100, protein: 100, carbs: 200, fat: 70 };
    const days = Array.from({ length: 28 }, (_, index) => index + 1);
    await Promise.all(
      days.flatMap((day) => {
        const moment = new Date(noon);
        moment.setDate(moment.getDate() - day);
        const when = { occurred_at: moment.toISOString(), time_zone };
        // Symmetrical over the four weeks, so that nothing rises or falls.
        const weight = 80 + (Math.floor(Math.abs(day - 14.5)) % 2) * 0.2;
        return [
          send('POST', '/meal-entries', { ...when, items: [quick] }),
          send('POST', '/weight-entries', { ...when, weight, unit: 'kg' }),
        ];
      }),
    );
    await send('PUT', '/goals', {
      time_zone,
      weight_goal: 'reach',
      target_weight_kg: 75,
      start_weight_kg: 85,
      rate_kg_per_week: 0.5,
      every_day: { calories: 1600, macros_by: 'grams', protein: 90, carbs: null, fat: null },
      training_day: null,
    });
  });
}

/** Moves the goals of a member back: no call writes on an earlier day. */
async function moveGoalsBack(username: string): Promise<void> {
  const settings = readSettings({ ...process.env, DATA_DIR: process.env.PRODUCT_DATA_DIR });
  const database = new pg.Client(settings.databaseUrl ?? (await findRunningDatabase(settings)) ?? '');
  await database.connect();
  await database.query(
    'UPDATE goals SET valid_from = valid_from - 10 WHERE user_id = (SELECT id FROM users WHERE username = $1)',
    [username],
  );
  await database.end();
}

test('a check-in is due on the chosen day, explains its new target, is accepted, undone and kept, and listed', async ({
  page,
}) => {
  const { username } = await openAsNewMember(page, '/goals');
  await logFourWeeks(page);
  await moveGoalsBack(username);
  await page.reload();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-US', { weekday: 'long' }));
  // Monday is chosen already.
  if (today !== 'Monday') {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('combobox', { name: 'Day' }).selectOption(today);
    await saved;
  }

  await page.goto('/dashboard');
  await expectLoaded(page);
  const part = page.getByRole('region', { name: 'Weekly check-in' });
  await expect(part).toContainText(/New target 1,550\skcal, protein\s90\sg/);
  await expect(part).toContainText(/2,100\skcal on 7 complete days/);
  await press(part.getByRole('button', { name: 'Why?' }));
  await expect(part.getByRole('listitem').nth(1)).toContainText('takes 550');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await press(part.getByRole('button', { name: 'Accept' }));
  await expect(part).toBeHidden();
  const goal = page.getByText(/^Your goal for today/);
  await expect(goal).toHaveText(/1,550\skcal/);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(goal).toHaveText(/1,600\skcal/);
  await press(part.getByRole('button', { name: 'Keep 1,600' }));
  await expect(part).toBeHidden();

  await page.goto('/analytics');
  const past = page.getByRole('region', { name: 'Weekly check-ins' });
  await expect(past.getByRole('listitem')).toHaveText(/Kept 1,600\skcal; 1,550\skcal was suggested/);
});
