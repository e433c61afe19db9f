import type { Page } from '@playwright/test';

/** A file that came over the network, not from the browser's cache. */
export interface Fetched {
  path: string;
  /** Bytes of headers and body, compressed, as transferred. */
  bytes: number;
}

/** Records the files that a page fetches over the network from now on; `take` returns them and starts again. */
export async function watchTraffic(page: Page): Promise<{ take(): Fetched[] }> {
  const session = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  let fetched: Fetched[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) paths.set(requestId, new URL(request.url).pathname);
  });
  // A file from the browser's cache has no transferred bytes.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path && encodedDataLength > 0) fetched.push({ path, bytes: encodedDataLength });
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

/** Whether a path is that of a published build's file; pages and the registry are requested again each time. */
export const ofTheStore = (path: string): boolean => /^\/(shell|remotes)\//.test(path);

/** Number and size of files: `3 files, 12.5 KiB`. */
export function sizeOf(files: Fetched[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length} files, ${(bytes / 1024).toFixed(1)} KiB`;
}
