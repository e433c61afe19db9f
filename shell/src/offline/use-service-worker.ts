import { currentUser, preferences, useQueryClient } from '@fettle/shared-ui/data';
import type { Pointer } from '@fettle/shared-ui/slots';
import { useEffect } from 'react';
import { useRunTimeConfig } from '../app/run-time-config.ts';
import { whenIdle } from '../app/when-idle.ts';
import { loadRegistry, useRegistry } from '../federation/registry/registry.ts';

/** Delay of the worker after the frame opens, in ms: the page's own data and pictures come first. */
const DELAY = 3000;

/** Folders of the builds that may be opened, also a canary's: another member of this device may be in its group. */
const foldersOf = ({ stable, previous, canary }: Pointer) =>
  [stable, previous, canary?.build].flatMap((build) => build?.path ?? []);

/**
 * Registers the service worker once the browser is idle, so that the first view is not slowed down. Removes it where
 * the server says that there is none. While that is unknown, nothing changes.
 */
export function useServiceWorker(): void {
  const { service_worker: wanted } = useRunTimeConfig();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator) || wanted === null) return;
    const follow = async () => {
      const [worker] = await Promise.all([
        import(/* webpackChunkName: "page-worker" */ './page-worker.ts'),
        loadRegistry(),
      ]);
      const { remotes } = useRegistry.getState().registry ?? {};
      if (!wanted) await worker.removeKeptApp();
      else if (remotes) await worker.keepApp(Object.values(remotes).flatMap(foldersOf));
    };
    // Data that this page read before the worker ran are read again, so that the app opens offline after the first
    // visit.
    const readAgain = () => {
      void queryClient.refetchQueries();
      void queryClient.prefetchQuery({ ...currentUser, staleTime: 0 });
      void queryClient.prefetchQuery({ ...preferences, staleTime: 0 });
    };
    if (!navigator.serviceWorker.controller)
      navigator.serviceWorker.addEventListener('controllerchange', readAgain, { once: true });
    const timer = setTimeout(
      // Only a warning: some browsers have no workers in a private window, and all else works with a network.
      () =>
        whenIdle(() => follow().catch((error) => console.warn('Fettle is not kept on this device', error))),
      DELAY,
    );
    return () => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener('controllerchange', readAgain);
    };
  }, [wanted, queryClient]);
}
