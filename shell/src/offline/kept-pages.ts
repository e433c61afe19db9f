import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { CACHES } from './cache-names.ts';
import { APP_PAGE, pageKey } from './request-kind.ts';
import { shellBuild } from './shell-build.ts';

/** Seconds without an answer after which the cached page is shown, if there is one. */
const TIMEOUT_SECONDS = 2;

/**
 * Returns the page with its security policy when all files that it starts with are cached; null for a page of a newer
 * or older shell, which that shell's own worker caches.
 */
async function ofThisBuild(answer: Response): Promise<Response | null> {
  const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html');
  return isPage && (await answer.clone().text()).includes(shellBuild.path) ? answer : null;
}

/** Loads each page of the shell and caches it. @throws when one cannot be loaded, or another shell is live by now. */
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

const matchOptions = { ignoreVary: true };

const keyOf = ({ url }: Request): string =>
  new URL(pageKey(new URL(url).pathname, shellBuild.pages), url).href;

/** Returns the cached page without creating a cache, since the app may have been removed from the device. */
const keptPage = (request: Request): Promise<Response | undefined> =>
  caches.match(keyOf(request), { cacheName: CACHES.pages, ...matchOptions });

const ownPages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
  cacheWillUpdate: ({ response }) => ofThisBuild(response),
  // Without a network Firefox resolves the preloaded answer to `Response.error()`; Chromium rejects.
  handlerDidError: ({ request }) => keptPage(request),
  // Handles a proxy that lost its server. Not in `fetchDidSucceed`, which never gets a preloaded answer.
  handlerWillRespond: async ({ request, response }) =>
    ([502, 503, 504].includes(response.status) && (await keptPage(request))) || response,
};

/** Network first, so that pages opened with a network are the live shell's, and a rollback takes effect at once. */
export const pageStrategy = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [ownPages],
  matchOptions,
});
