import { dismissToast, toast } from '@fettle/shared-ui';
import type { SlotName } from '@fettle/shared-ui/slots';
import { useEffect } from 'react';
import { requestReload } from '../reloading/reload-request.ts';
import { loadRegistry, useRegistry } from './registry.ts';
import { newsOf, wordsFor } from './registry-changes.ts';

/**
 * Offers a refresh when something that this member sees has become live since the page was opened; nothing is swapped
 * under his hands. One toast at a time: the next deploy replaces it, taking the deploy back takes it away, and who
 * has dismissed it hears of it again only with other news.
 */
export function useUpdateToast(sees: (slot: SlotName) => boolean): void {
  useEffect(() => void loadRegistry(), []);
  const { registry, latest } = useRegistry();
  const news = registry && latest ? newsOf(registry, latest, sees) : null;
  const words = news && wordsFor(news);
  const builds = news?.builds;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words about other builds are news again
  useEffect(() => {
    if (words === null) return;
    const id = offer(words);
    return () => dismissToast(id);
  }, [words, builds]);
}

const offer = (title: string) =>
  toast({
    type: 'info',
    title,
    message: 'Refresh when it suits you. Until then nothing changes under your hands.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Refresh', onClick: requestReload },
  });
