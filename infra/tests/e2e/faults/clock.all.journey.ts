import type { Page } from '@playwright/test';
import { sentWrites } from '../support/faults.ts';
import { expect, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

const HOUR = 60 * 60 * 1000;

/** The last hour of a day, or the one before near its end: a test that passes midnight has two todays. */
const lateHour = () => (new Date().getUTCMinutes() < 57 ? 23 : 22);

/** A time zone where it is this hour of the day now. `Etc/GMT-5` is five hours ahead of UTC. */
function zoneWhereItIs(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  const offset = ahead > 14 ? ahead - 24 : ahead;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Shifts the device's running clock. */
async function shiftClock(page: Page, by: number): Promise<void> {
  await page.addInitScript((ms) => {
    const right = Date;
    const now = () => right.now() + ms;
    window.Date = new Proxy(right, {
      construct: (_, values) => Reflect.construct(right, values.length === 0 ? [now()] : values),
      get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
    });
  }, by);
}

for (const { wrong, by, hour } of [
  { wrong: 'an hour ahead, late in the evening', by: HOUR, hour: lateHour },
  { wrong: 'an hour behind, just after midnight', by: -HOUR, hour: () => 0 },
]) {
  test.describe(`on a device whose clock is ${wrong}`, () => {
    // Evaluated when the test starts, since the file may have been read in another hour.
    test.use({ timezoneId: async ({ timezoneId: _ }, use) => use(zoneWhereItIs(hour())) });

    test('a new entry is dated today on the dashboard and in the calendar', async ({ page }) => {
      await shiftClock(page, by);
      await openAsNewMember(page);
      await openEntry(page, 'Log Weight');
      const dialog = page.getByRole('dialog', { name: 'Log Weight' });
      await dialog.locator('[name=weight]').fill('71.5');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
      const main = page.getByRole('main');
      await expect(main.getByText('71.5').first()).toBeVisible();
      await expect(main.getByText(/^Today/).first()).toBeVisible();
      await page.getByRole('link', { name: 'Calendar' }).first().click();
      await expect(page.getByRole('grid').locator('[aria-current=date]')).toContainText('71.5');
    });

    test('the member stays signed in without a refresh', async ({ page }) => {
      await shiftClock(page, by);
      const { username } = await openAsNewMember(page);
      const refreshes = sentWrites(page, '/auth/refresh');
      await page.reload();
      await expect(page.getByRole('button', { name: username })).toBeVisible();
      await page.getByRole('link', { name: 'Calendar' }).first().click();
      await expect(page.getByRole('grid')).toBeVisible();
      expect(refreshes).toHaveLength(0);
    });
  });
}
