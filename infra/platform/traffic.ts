import type { Page } from '@playwright/test';

/** A file that came over the network, not from the browser's cache. */
export interface Fetched {
  path: string;
  /** Headers and body, compressed, as they came. */
  bytes: number;
}

/** What a page fetches over the network from now on; `take` gives it and starts anew. */
export async function watchTraffic(page: Page): Promise<{ take(): Fetched[] }> {
  const session = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  let fetched: Fetched[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) return;
    if (response.url.startsWith('http')) paths.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => paths.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path) fetched.push({ path, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return {
    take: () => {
      const taken = fetched;
      fetched = [];
      return taken;
    },
  };
}
