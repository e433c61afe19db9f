import { expect, type Page } from '@playwright/test';

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

/** Matches paths of published builds' files; pages and the registry are requested again each time. */
const OF_THE_STORE = /^\/(shell|remotes)\//;

/**
 * Expects that a deploy made a page fetch files of the build at `path`, and none that it had fetched before.
 *
 * @returns their number and size: `3 files, 12.5 KiB`
 */
export function fetchedAgain(before: Fetched[], after: Fetched[], path: string): string {
  const known = new Set(before.map((file) => file.path));
  const stored = after.filter((file) => OF_THE_STORE.test(file.path));
  expect(
    stored.filter((file) => known.has(file.path)),
    'files fetched again',
  ).toEqual([]);
  const ofTheDeploy = stored.filter((file) => file.path.startsWith(path));
  expect(ofTheDeploy.length).toBeGreaterThan(0);
  const bytes = ofTheDeploy.reduce((sum, file) => sum + file.bytes, 0);
  return `${ofTheDeploy.length} files, ${(bytes / 1024).toFixed(1)} KiB`;
}
