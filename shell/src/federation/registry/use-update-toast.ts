import { dismissToast, toast } from '@fettle/shared-ui';
import type { SlotName } from '@fettle/shared-ui/slots';
import { useEffect } from 'react';
import { requestReload } from '../reloading/reload-request.tsx';
import { loadRegistry, useRegistry } from './registry.ts';
import { registryChanges, updateMessage } from './registry-changes.ts';

/**
 * Offers a refresh when something that the member can see has become live since the page was opened; nothing is replaced
 * while the page is in use. One toast at a time: the next deploy replaces it, a rollback removes it, and after it was
 * dismissed it returns only with other changes.
 */
export function useUpdateToast(isVisible: (slot: SlotName) => boolean): void {
  useEffect(() => void loadRegistry(), []);
  const { registry, latest } = useRegistry();
  const changes = registry && latest ? registryChanges(registry, latest, isVisible) : null;
  const message = changes && updateMessage(changes);
  const builds = changes?.builds;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message about other builds is a new toast
  useEffect(() => {
    if (message === null) return;
    const id = offerRefresh(message);
    return () => dismissToast(id);
  }, [message, builds]);
}

const offerRefresh = (title: string) =>
  toast({
    type: 'info',
    title,
    message: 'Refresh when it suits you. Nothing changes until then.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Refresh', onClick: requestReload },
  });
