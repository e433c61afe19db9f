import type { Page, Route } from '@playwright/test';
import { expect, type JourneyMember } from './journey.ts';

/** The request id that `broken` answers with. */
export const REQUEST_ID = '01990000-0000-7000-8000-00000000fa17';

/** The API answers 500 in its envelope. */
export function broken(route: Route): Promise<void> {
  const message = `Something went wrong. If you report it, please give this number: ${REQUEST_ID}`;
  return route.fulfill({
    status: 500,
    headers: { 'X-Request-Id': REQUEST_ID },
    json: {
      success: false,
      errors: [{ code: 'UNEXPECTED', message, field: null }],
      message,
      detail: message,
    },
  });
}

/** Nobody listens. */
export const refused = (route: Route): Promise<void> => route.abort('connectionrefused');

/** The request is taken and done; its answer is lost. */
export async function answerLost(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Holds calls back until they are let go: as slow as the test likes, without waiting for a clock. */
export async function hold(page: Page, url: string | RegExp): Promise<{ release(): Promise<void> }> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await free;
    // A page that gave up meanwhile has no use for it.
    await route.continue().catch(() => undefined);
  });
  return {
    async release() {
      letGo();
      await page.unroute(url);
    },
  };
}

/** Writes that the page sent to a path, however they ended. */
export function sent(page: Page, path: string): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === `/api/v1${path}`) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
}

/** What the server itself has, asked past the page. */
export async function stored<Kept>(page: Page, path: string): Promise<Kept> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get(`${new URL(page.url()).origin}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data;
}

/** The member's weigh-ins on the server, newest first, as `80 kg`. */
export async function weights(page: Page): Promise<string[]> {
  const { entries } = await stored<{ entries: { weight: number; unit: string }[] }>(page, '/weight-entries');
  return entries.map(({ weight, unit }) => `${weight} ${unit}`);
}

let made = 0;

/** A new member, signed in past the forms, on `path`; at another product where `at` names its address. */
export async function enter(
  page: Page,
  path = '/dashboard',
  at = process.env.PRODUCT_URL,
): Promise<JourneyMember> {
  made += 1;
  const username = `fault-${process.pid}-${made}-${Date.now() % 100_000}`;
  const member = { username, email: `${username}@example.org`, password: 'correct horse battery' };
  const { username: username_or_email, password } = member;
  const post = (call: string, data: object) => page.request.post(`${at}/api/v1/auth/${call}`, { data });
  expect((await post('register', { ...member, display_name: username })).status()).toBe(201);
  const { data } = await (await post('login', { username_or_email, password })).json();
  await page.goto(`${at}/favicon.svg`);
  await page.evaluate((pair) => {
    localStorage.setItem('access_token', pair.access_token);
    localStorage.setItem('refresh_token', pair.refresh_token);
  }, data);
  await page.goto(`${at}${path}`);
  await expect(page.getByRole('button', { name: username })).toBeVisible();
  return member;
}
