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

const matchOptions = { ignoreVary: true };

const keyOf = ({ url }: Request): string =>
  new URL(pageKey(new URL(url).pathname, shellBuild.pages), url).href;

/** Creates no cache: the kept app may have been removed. */
const keptPage = (request: Request): Promise<Response | undefined> =>
  caches.match(keyOf(request), { cacheName: CACHES.pages, ...matchOptions });

const ownPages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
  cacheWillUpdate: ({ response }) => ofThisBuild(response),
  // Without a network Firefox resolves the preloaded answer to `Response.error()`, where Chromium rejects it.
  handlerDidError: ({ request }) => keptPage(request),
  // A proxy that lost the server behind it. Not `fetchDidSucceed`: that never sees a preloaded answer.
  handlerWillRespond: async ({ request, response }) =>
    ([502, 503, 504].includes(response.status) && (await keptPage(request))) || response,
};

/** So every page that opens is that of the live shell while there is a network: a rollback reaches it at once. */
export const pageStrategy = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [ownPages],
  matchOptions,
});
