import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { CACHES } from './cache-names.ts';
import { APP_PAGE, pageKey } from './request-kind.ts';
import { shellBuild } from './shell-build.ts';

/** After so many seconds without an answer the kept page is shown, if there is one. */
const TIMEOUT_SECONDS = 2;

/**
 * The page as it came, with its security policy, when all files that it starts with are kept: a page of a newer or an
 * older shell is not, its own worker keeps it.
 */
async function ofThisBuild(answer: Response): Promise<Response | null> {
  const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html');
  return isPage && (await answer.clone().text()).includes(shellBuild.path) ? answer : null;
}

/** Loads each page of the shell and keeps it. @throws when one cannot be loaded, or another shell is live by now. */
export async function keepPages(): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  await Promise.all(
    [APP_PAGE, ...shellBuild.pages].map(async (path) => {
      const answer = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-cache' });
      const page = await ofThisBuild(answer);
      if (!page) throw new Error(`${path} is not of the build ${shellBuild.path}`);
      await pages.put(path, page);
    }),
  );
}

const ownPages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) =>
    new URL(pageKey(new URL(request.url).pathname, shellBuild.pages), request.url).href,
  cacheWillUpdate: ({ response }) => ofThisBuild(response),
  // A proxy that lost the server behind it.
  fetchDidSucceed: async ({ response }) => {
    if ([502, 503, 504].includes(response.status) && (await caches.has(CACHES.pages)))
      throw new Error('No server');
    return response;
  },
};

/** So every page that opens is that of the live shell while there is a network: a rollback reaches it at once. */
export const pageStrategy = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [ownPages],
  matchOptions: { ignoreVary: true },
});
