import type { Page, Route } from '@playwright/test';

/** The request id that `answer500` answers with. */
export const REQUEST_ID = '01990000-0000-7000-8000-00000000fa17';

/** The API answers 500 in its envelope. */
export function answer500(route: Route): Promise<void> {
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

/** The connection is refused, as by a server that does not run. */
export const refuseConnection = (route: Route): Promise<void> => route.abort('connectionrefused');

/** The server takes the request and does its work; the answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Holds calls back until they are released: as slow as the test needs, without waiting for a clock. */
export async function holdBack(page: Page, url: string | RegExp): Promise<{ release(): Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // A page that gave up meanwhile does not use it.
    await route.continue().catch(() => undefined);
  });
  return {
    async release() {
      release();
      await page.unroute(url);
    },
  };
}

/** The bodies of all writes that the page sends to a path, however they end. */
export function sentWrites(page: Page, path: string): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === `/api/v1${path}`) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
}

/** Data that the server itself has, read from the API and not from the page. */
export async function storedData<Data>(page: Page, path: string): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get(`${new URL(page.url()).origin}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data;
}

/** The member's weigh-ins on the server, newest first, as `80 kg`. */
export async function storedWeights(page: Page): Promise<string[]> {
  const { entries } = await storedData<{ entries: { weight: number; unit: string }[] }>(
    page,
    '/weight-entries',
  );
  return entries.map(({ weight, unit }) => `${weight} ${unit}`);
}
