import { openEntry, registerByApi, signIn } from '../members.ts';
import type { Page } from '../page.ts';
import type { Scenario, Visit } from './scenario.ts';

/** Follows the link of the menu, without a new document. */
const go = (page: Page, name: string) => page.role('link', name).click();

export const featureApps: Scenario = {
  title: 'Each of the four feature apps shows its page or dialog',
  async play({ page, product }) {
    await signIn(page, await registerByApi(product));
    await go(page, 'Calendar');
    await page.role('grid').shows();
    await go(page, 'Analytics');
    await page.role('heading', 'Analytics').shows();
    await go(page, 'Nutrition');
    await page.role('main').role('button', 'Today').shows();
    await openEntry(page, 'Log Workout');
    await page.role('dialog', 'Log Workout').css('[name=duration]').shows();
    await page.role('dialog', 'Log Workout').role('button', 'Cancel').click();
    await page.open('/food-database');
    await page.css('[placeholder="Search by name, brand or category"]').shows();
    await page
      .role('main')
      .text(/^8,?789/)
      .shows();
  },
};

/** The calendar's code does not come; the rest goes on, and Retry shows it once it does. */
async function breakCalendar(
  { page, product, network }: Visit,
  how: 'answered 500' | 'refused',
): Promise<void> {
  await signIn(page, await registerByApi(product));
  network.broken = { addresses: /\/mfe-calendar\/.*\.js/, how };
  await go(page, 'Calendar');
  await page.text('Calendar is not available right now').shows();
  await openEntry(page, 'Log Weight');
  await page.role('dialog', 'Log Weight').role('button', 'Cancel').click();
  await page.role('dialog').hides();
  network.broken = null;
  await page.role('button', 'Retry').click();
  await page.role('grid').shows();
}

export const featureAppAnswered500: Scenario = {
  title: 'A feature app whose files are answered 500 shows its placeholder; Retry loads it',
  play: (visit) => breakCalendar(visit, 'answered 500'),
};

export const featureAppRefused: Scenario = {
  title: 'A feature app whose files are refused shows its placeholder; Retry loads it',
  play: (visit) => breakCalendar(visit, 'refused'),
};
