import { CachedText } from './cached-text.ts';

/**
 * Served in place of the shell's worker while there is to be none: `SERVICE_WORKER=off`, a live shell from before there
 * was one, or `npm run dev`. A browser that has a worker asks for a newer one with the next page that it opens; this one
 * takes over at once, deletes what was kept on the device (`shell/src/service-worker/cache-names.ts`) and removes itself.
 * It answers no request and reloads no page: what a member is typing stays.
 */
export const SELF_REMOVING_WORKER = new CachedText(`addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('fettle-')).map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(forget());
});
`);
