import type { CDPSession, Locator, Page, Request, Response } from '@playwright/test';
import { type ServerClock, serverClock } from '../../../../api/src/testing/server-clock.ts';
import { freePort } from '../../../product/processes/ports.ts';
import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';
import { SecondDevice } from '../support/second-device.ts';

const [LOS_ANGELES, AUCKLAND] = ['America/Los_Angeles', 'Pacific/Auckland'];
/** Offset of each zone from UTC in hours, by date. Los Angeles changes its clocks on March 8, Auckland on April 5. */
const OFFSETS: Record<string, (date: string) => string> = {
  [LOS_ANGELES]: (date) => (date <= '2026-03-08' ? '-08:00' : '-07:00'),
  [AUCKLAND]: (date) => (date <= '2026-04-05' ? '+13:00' : '+12:00'),
};
/** The member misses the second day, and begins again with day one. */
const [STARTED, MISSED, FIRST] = ['2026-02-27', '2026-02-28', '2026-03-01'];
/** The date that the member skips, between leaving Los Angeles and landing in Auckland. */
const FLOWN_OVER = '2026-03-28';
/** The date that the member has twice: an evening in Auckland, then its morning in Los Angeles. */
const LIVED_TWICE = '2026-05-02';
const LAST = '2026-05-15';

// No common zone for the journey, since the member's zone changes with their flights.
test.use({ timezoneId: '', actionTimeout: 30_000 });
const DAY_MS = 86_400_000;
const nextDay = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
const daysFrom = (first: string, date: string) => (Date.parse(date) - Date.parse(first)) / DAY_MS;
/** Number of the challenge's day on a date. */
const numberOf = (date: string) => daysFrom(FIRST, date) + (date > FLOWN_OVER ? 0 : 1);

/** A member with their challenges page open, on a product with the same clock. */
class Life {
  zone = LOS_ANGELES;

  constructor(
    readonly page: Page,
    readonly clock: ServerClock,
    readonly browser: CDPSession,
    readonly watch: SecondDevice,
  ) {}

  get challenge(): Locator {
    return this.page.getByRole('region', { name: '75 Hard' });
  }

  /** Advances the clock to a time; the page stays open meanwhile. */
  async until(date: string, time: string): Promise<void> {
    const instant = new Date(`${date}T${time}:00${OFFSETS[this.zone]?.(date)}`);
    this.clock.set(instant);
    await this.page.clock.fastForward(instant.getTime() - (await this.page.evaluate(() => Date.now())));
  }

  /** Moves the device to the zone of the destination; the page stays open. */
  async fly(zone: string, date: string, time: string): Promise<void> {
    this.zone = zone;
    await this.browser.send('Emulation.setTimezoneOverride', { timezoneId: zone });
    await this.until(date, time);
  }

  /** Logs both workouts, and the picture unless it is forgotten. */
  async logEntries({ forgotten = false } = {}): Promise<void> {
    const where = { time_zone: this.zone };
    await this.watch.wake();
    await this.watch.workout({ ...where, outdoors: true });
    await this.watch.workout(where);
    if (!forgotten) await this.watch.progressPicture(where);
  }

  /**
   * Completes all tasks that need no entry, with one tap each. The clock goes on only after the server has them and
   * the page has read them again, because a jump would end pending calls.
   */
  async tick(): Promise<void> {
    const onTheWay = new Set<Request>();
    let [stored, isReadAgain] = [0, false];
    const begun = (call: Request) => {
      onTheWay.add(call);
      if (stored === 3 && call.method() === 'GET' && call.url().includes('/challenge-runs'))
        isReadAgain = true;
    };
    const answered = (answer: Response) => {
      const call = answer.request();
      if (answer.ok() && call.method() === 'PUT' && call.url().includes('/ticks/')) stored += 1;
    };
    const over = (call: Request) => void onTheWay.delete(call);
    this.page.on('request', begun).on('response', answered);
    this.page.on('requestfinished', over).on('requestfailed', over);
    await this.challenge.getByText('Keep to your diet, without alcohol').click();
    await this.challenge.getByRole('button', { name: /^Add the rest.*water$/ }).click();
    await this.challenge.getByRole('button', { name: /^Add the rest.*pages$/ }).click();
    await expect.poll(() => [stored, isReadAgain, onTheWay.size]).toEqual([3, true, 0]);
    this.page.off('request', begun).off('response', answered);
    this.page.off('requestfinished', over).off('requestfailed', over);
  }

  async expectDay(number: number, kept: number): Promise<void> {
    await expect(this.challenge).toContainText(
      new RegExp(`Day\\s*${number}\\s*of\\s75\\sdays\\s*${kept}\\sdays? kept`),
    );
  }

  /** The states of all days of the attempt, as the page shows them. */
  async expectStates(today: string, state: 'open' | 'kept'): Promise<void> {
    const days = this.challenge.getByRole('list', { name: 'Days of 75 Hard' });
    const expected = Array.from({ length: daysFrom(FIRST, LAST) + 1 }, (_, day) =>
      new Date(Date.parse(FIRST) + day * DAY_MS).toISOString().slice(0, 10),
    )
      .filter((date) => date !== LAST || today > FLOWN_OVER)
      .map((date) => {
        if (date === FLOWN_OVER && today > FLOWN_OVER) return 'skipped';
        if (date === today) return state;
        return date < today ? 'kept' : 'upcoming';
      });
    const shown = () =>
      days.evaluate((list) => [...list.children].map((day) => day.getAttribute('data-state') ?? ''));
    // The page shows days that were missed before day one for a week.
    await expect
      .poll(async () => (await shown()).slice(-expected.length), { message: `the days as of ${today}` })
      .toEqual(expected);
  }

  /** Lives through a day: it begins at midnight, all tasks are done in the evening, and the day is kept. */
  async live(date: string): Promise<void> {
    await this.expectDay(numberOf(date), numberOf(date) - 1);
    await this.expectStates(date, 'open');
    this.clock.set(new Date(`${date}T18:30:00${OFFSETS[this.zone]?.(date)}`));
    await this.logEntries();
    await this.until(date, '18:31');
    await this.tick();
  }
}

test('a member completes 75 Hard over two clock changes and two date line crossings, without one wrong day', async ({
  page,
  context,
  pageErrors,
}) => {
  // After each night the access token has expired, and the page gets a new one.
  pageErrors.allow(/401/);
  const dataDir = makeDataDir(process.env.PRODUCT_DATA_DIR);
  const start = new Date(`${STARTED}T18:30:00-08:00`);
  const clock = serverClock(start);
  let product: Product | null = null;
  try {
    product = await startProduct(dataDir, await freePort(), clock.settings);
    clock.set(start);
    await page.clock.install({ time: start });
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setTimezoneOverride', { timezoneId: LOS_ANGELES });
    const member = await openAsNewMember(page, '/challenges', product.url);
    const watch = new SecondDevice(page.request, product.url);
    await watch.signIn(member);
    const life = new Life(page, clock, browser, watch);

    await test.step('starts the challenge, and misses the second day', async () => {
      await page.getByRole('button', { name: 'Start 75 Hard' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await life.logEntries();
      await life.tick();
      await life.expectDay(1, 1);
      await life.until(MISSED, '18:30');
      await life.logEntries({ forgotten: true });
      await life.tick();
      await life.until(FIRST, '00:01');
      await expect(life.challenge).toContainText(
        /February 28 was missed: you begin at day one again, and your 1\sday stay in your history\./,
      );
    });

    for (let date = FIRST; date < LAST; date = nextDay(date)) {
      if (date === FLOWN_OVER) continue;
      await test.step(date, async () => {
        if (date === nextDay(FLOWN_OVER)) await life.fly(AUCKLAND, date, '06:30');
        else if (date !== FIRST) await life.until(date, '00:01');
        await life.live(date);
        await life.expectDay(numberOf(date), numberOf(date));
        if (date === LIVED_TWICE) {
          await life.fly(LOS_ANGELES, date, '12:00');
          await life.expectDay(numberOf(date), numberOf(date));
        }
        await life.expectStates(date, 'kept');
      });
    }

    await test.step('the last day', async () => {
      await life.until(LAST, '00:01');
      await life.live(LAST);
      const over = page.getByRole('region', { name: 'Earlier challenges' });
      await expect(over).toContainText(/75 Hard.*completed, 75\sdays kept/);
      await expect(life.challenge).toBeHidden();
    });
  } finally {
    // Requests of an open page would fail on the stopped product.
    await page.close();
    await product?.stop();
    clock.remove();
    removeDataDir(dataDir);
  }
});
