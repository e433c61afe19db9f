import { CACHES } from './cache-names.ts';
import { isBuildFile } from './request-kind.ts';
import type { PageOpened } from './worker-message.ts';

// Loaded separately, after the first view. It imports nothing of the frame: the bundler would split the frame's chunk
// in two.

/**
 * Registers the worker and sends it the files that this page loaded before the worker ran, and the folders of the
 * feature apps' builds that may still be opened (`builds`).
 *
 * @throws the browser's error where it refuses workers
 */
export async function keepApp(builds: string[]): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ loaded: loaded.filter(isBuildFile), builds } satisfies PageOpened);
}

/** Removes the app from this device: its worker and all its caches. */
export async function removeKeptApp(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}
