import { CACHES } from './cache-names.ts';
import { isBuildFile } from './request-kind.ts';
import type { PageOpened } from './worker-message.ts';

// Loaded by itself, after the first view. It imports nothing of the frame: the bundler would cut the frame's chunk in two.

/**
 * Registers the worker and tells it what this page has loaded before the worker was there, and which builds of feature apps
 * may still be opened: the folders in `builds`.
 *
 * @throws the browser's error where it refuses workers
 */
export async function keepApp(builds: string[]): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ loaded: loaded.filter(isBuildFile), builds } satisfies PageOpened);
}

/** Takes the app off this device: its worker and all that it kept. */
export async function removeKeptApp(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}
