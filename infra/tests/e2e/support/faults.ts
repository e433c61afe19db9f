import type { Page, Route } from '@playwright/test';

/** The request id that `answer500` answers with. */
export const REQUEST_ID = '01990000-0000-7000-8000-00000000fa17';

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

/** Refuses the connection, as a server does that is not running. */
export const refuseConnection = (route: Route): Promise<void> => route.abort('connectionrefused');

/** Lets the server process the request, and loses the answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Holds calls back until they are released, so that slowness needs no real time. */
export async function holdBack(page: Page, url: string | RegExp): Promise<{ release(): Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // A page that gave up meanwhile ignores the answer.
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

/** Data on the server itself, read from the API and not from the page. */
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
