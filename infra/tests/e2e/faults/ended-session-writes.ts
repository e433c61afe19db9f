import type { Locator, Page, Request } from '@playwright/test';
import { storedData } from '../support/faults.ts';
import { expect, expectLoaded, openEntry } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';
import { endSessionsElsewhere, registeredMember, signInHere, signOutHere } from '../support/sessions.ts';

// Two members share a tab. An entry that the first one saves after their session was ended elsewhere is theirs: the
// second one neither sees nor sends it.

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

export async function addBanana(page: Page): Promise<Locator> {
  await openEntry(page, 'Log Food');
  const dialog = dialogOf(page, 'Build Your Meal');
  await dialog.getByPlaceholder('Search foods or scan barcode...').fill('banana');
  await dialog
    .getByRole('option', { name: /banana/i })
    .first()
    .click();
  return dialog;
}

export async function logWeight(page: Page, weight: string): Promise<Locator> {
  await openEntry(page, 'Log Weight');
  const dialog = dialogOf(page, 'Log Weight');
  await dialog.locator('[name=weight]').fill(weight);
  return dialog.getByRole('button', { name: 'Save', exact: true });
}

/** The number of items in a list of the API. */
export const count = (path: string, list: string) => async (page: Page) =>
  (await storedData<Record<string, unknown[]>>(page, path))[list]?.length;

export interface Write {
  name: string;
  /** Fills in all fields; returns the button that saves. */
  enter(page: Page): Promise<Locator>;
  /** Stored data of the member who is signed in. */
  stored(page: Page): Promise<unknown>;
  nothing: unknown;
  saved: unknown;
  /** The toast after the next sign-in. */
  says: string | RegExp;
}

/** Holds back the page's own calls, so that a write of the member is the first to find the session ended. */
async function ownCallsOf(page: Page): Promise<{ hold(): Promise<void>; letNewOnesPass(): void }> {
  let holds = false;
  const underWay = new Set<Request>();
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    const isOwn = request.method() === 'GET' || /\/(feature-app-loads|outbox-key)$/.test(request.url());
    return holds && isOwn ? new Promise(() => {}) : route.fallback();
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

/** Expects a write after the session's end to wait for its member: the next one neither sees nor sends it. */
export async function expectToWaitForItsMember(
  page: Page,
  { name, enter, stored, nothing, saved, says }: Write,
): Promise<void> {
  const first = await openAsNewMember(page);
  const second = await registeredMember(page);
  const ownCalls = await ownCallsOf(page);
  const save = await enter(page);
  await ownCalls.hold();
  await endSessionsElsewhere(page, first);
  await save.click();
  await expect(page).toHaveURL(/\/login$/);
  ownCalls.letNewOnesPass();
  await expect(page.getByText('Your session ended')).toBeVisible();
  await expect(page.getByText('is sent when you sign in again')).toBeVisible();

  await signInHere(page, second);
  await expectLoaded(page);
  await expect(page.getByText('Your session ended')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  // The second member's own write is sent, and nothing else with it.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await (await logWeight(page, '60.5')).click();
  await expect(page.getByText('Weight saved')).toBeVisible();
  await expect(page.getByRole('main').getByText('60.5').first()).toBeVisible();
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  const weights = await storedData<{ entries: { weight: number }[] }>(page, '/weight-entries');
  expect(weights.entries.map(({ weight }) => weight)).toEqual([60.5]);
  if (!/weight|edit/.test(name)) expect(await stored(page)).toEqual(nothing);
  expect(await count('/entries', 'entries')(page)).toBe(1);

  await signOutHere(page, second);
  await signInHere(page, first);
  await expect(page.getByText(says).first()).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => stored(page)).toEqual(saved);
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await stored(page)).toEqual(saved);
}
