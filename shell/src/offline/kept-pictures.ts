import type { WorkboxPlugin } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from './cache-names.ts';
import { hasEnded } from './ended-sessions.ts';
import { ANY_VARIANT, isFile } from './kept-files.ts';
import { pictureKey, sessionOfPicture } from './request-kind.ts';

/** Number of a member's pictures to keep: a page shows a few dozen. */
const MAX_PICTURES = 200;

async function dropOldPictures(): Promise<void> {
  const pictures = await caches.open(CACHES.pictures);
  const keys = await pictures.keys();
  for (const { url } of keys.slice(0, -MAX_PICTURES)) await pictures.delete(url);
}

/** The address of the original request; the request that plugins get is the key and has no session. */
const addressOf = (event: unknown): string => (event as { request: Request }).request.url;

async function isOfEndedSession(address: string): Promise<boolean> {
  const session = sessionOfPicture(address);
  return session !== null && hasEnded(session);
}

const ownPictures: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pictureKey(request.url),
  cacheWillUpdate: async ({ response, event }) =>
    isFile(response) && !(await isOfEndedSession(addressOf(event))) ? response : null,
  // Checked once more after caching, as for answers: see `keepWhileItLasts`.
  cacheDidUpdate: async ({ event }) => {
    const address = addressOf(event);
    if (await isOfEndedSession(address))
      await (await caches.open(CACHES.pictures)).delete(pictureKey(address), ANY_VARIANT);
    await dropOldPictures();
  },
};

/** Serves the member's own pictures from the device once they were loaded. */
export const pictureStrategy = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [ownPictures],
  matchOptions: ANY_VARIANT,
});
