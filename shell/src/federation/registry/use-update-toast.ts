import { dismissToast, toast } from '@fettle/shared-ui';
import type { Registry, SlotName } from '@fettle/shared-ui/slots';
import { useEffect } from 'react';
import { requestReload } from '../reloading/reload-request.tsx';
import { loadRegistry, useRegistry } from './registry.ts';
import { registryChanges, updateMessage } from './registry-changes.ts';

/**
 * Offers a refresh when something that the member can see has become live since the page was opened; nothing is
 * replaced while the page is in use. One toast at a time: the next deploy replaces it, a rollback removes it, and
 * after it was dismissed it returns only with other changes.
 */
export function useUpdateToast(isVisible: (slot: SlotName) => boolean): void {
  useEffect(() => void loadRegistry(), []);
  const { registry, latest } = useRegistry();
  const changes = registry && latest ? registryChanges(withRunningShell(registry), latest, isVisible) : null;
  const message = changes && updateMessage(changes);
  const builds = changes?.builds;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message about other builds is a new toast
  useEffect(() => {
    if (message === null) return;
    const id = offerRefresh(message);
    return () => dismissToast(id);
  }, [message, builds]);
}

/** The folder of the shell's build, which the bundler inserts; tests have none. */
declare const __webpack_public_path__: string;
const RUNNING = typeof __webpack_public_path__ === 'undefined' ? null : __webpack_public_path__;

/**
 * The registry with the running shell. It may differ from the live one: the service worker opens its cached page when
 * the network is too slow, and the registry may still arrive in time.
 */
function withRunningShell(registry: Registry): Registry {
  if (RUNNING === null) return registry;
  const { shell } = registry;
  return { ...registry, shell: { ...shell, stable: { ...shell.stable, path: RUNNING } } };
}

const offerRefresh = (title: string) =>
  toast({
    type: 'info',
    title,
    message: 'Refresh when it suits you. Nothing changes until then.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Refresh', onClick: requestReload },
  });
