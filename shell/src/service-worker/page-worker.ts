import { useEffect } from 'react';
import { useRegistry } from '../federation/registry/registry.ts';
import { useRunTimeConfig } from '../run-time-config.ts';
import { CACHES } from './cache-names.ts';
import { isBuildFile } from './request-kind.ts';
import type { PageOpened } from './worker-message.ts';

/** How long after the frame opens the worker waits, in ms: the page's own data and pictures come first. */
const DELAY = 3000;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work);

/** Whether this browser can keep the app: by HTTPS, or on this computer. */
export const canKeepApp = (): boolean => 'serviceWorker' in navigator;

/** `builds` are the folders of feature apps that may still be opened. */
async function keepApp(builds: string[]): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ loaded: loaded.filter(isBuildFile), builds } satisfies PageOpened);
  } catch (error) {
    // As in a private window of some browsers: everything works with a network.
    console.warn('This browser does not keep Fettle for times without a network', error);
  }
}

/** Takes the app off this device: its worker and all that it kept. */
export async function removeKeptApp(): Promise<void> {
  if (!canKeepApp()) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}

/** The folders of the builds that the registry can lead to. */
function useBuilds(): string[] | null {
  const registry = useRegistry((state) => state.registry);
  if (!registry) return null;
  return Object.values(registry.remotes).flatMap(({ stable, previous }) =>
    [stable, previous].flatMap((record) => (record ? [record.path] : [])),
  );
}

/**
 * Has the service worker keep the app once the browser is idle; it costs the first view nothing. Removes it where the server
 * says that there is none. While that is unknown, nothing changes.
 */
export function useServiceWorker(): void {
  const { service_worker: wanted } = useRunTimeConfig();
  const builds = useBuilds();
  const isKnown = builds !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page, when the registry is there
  useEffect(() => {
    if (!canKeepApp() || wanted === null || !isKnown) return;
    const work = wanted ? () => void keepApp(builds) : () => void removeKeptApp().catch(() => undefined);
    const timer = setTimeout(() => whenIdle(work), DELAY);
    return () => clearTimeout(timer);
  }, [wanted, isKnown]);
}
