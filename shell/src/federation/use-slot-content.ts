import type { SlotName } from '@fettle/shared-ui/slots';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from './load-failure.ts';
import { loadRegistry, useRegistry } from './registry.ts';
import { type Loaded, loadComponent, loadedComponent, ownerOf } from './slot-loader.ts';
import { markSlot } from './slot-mark.ts';

/** What a slot shows: nobody fills it, its code is on the way, it could not be loaded, or the component. */
export type SlotContent<Name extends SlotName> =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'failed'; retrying: boolean }
  | ({ status: 'ready' } & Loaded<Name>);

type Progress = 'loading' | 'failed' | 'retrying' | 'ready';

/** Loads what fills a slot while it is mounted. `retry` starts anew after a failure, without a reload of the page. */
export function useSlotContent<Name extends SlotName>(name: Name): SlotContent<Name> & { retry(): void } {
  const { registry, unavailable } = useRegistry();
  const pointer = registry ? ownerOf(registry, name) : undefined;
  const [progress, setProgress] = useState<Progress>('loading');
  const mounted = useRef(false);

  const load = useCallback(async () => {
    const settle = (next: Progress) => mounted.current && setProgress(next);
    if (!pointer) {
      await loadRegistry();
      if (useRegistry.getState().registry) return;
      if (mounted.current) markSlot(name, null, { outcome: 'failed', phase: 'registry', kind: 'network' });
      settle('failed');
      return;
    }
    await loadComponent(pointer, name).then(
      () => settle('ready'),
      (failure: unknown) => {
        const { phase, kind } = failureOf(failure, 'screen', 0, 1);
        if (mounted.current) markSlot(name, pointer.stable, { outcome: 'failed', phase, kind });
        settle('failed');
      },
    );
  }, [pointer, name]);

  useEffect(() => {
    mounted.current = true;
    void load();
    return () => {
      mounted.current = false;
    };
  }, [load]);

  const retry = () => {
    setProgress('retrying');
    void load();
  };

  const empty = registry !== null && !pointer;
  useEffect(() => {
    if (empty) markSlot(name, null, { outcome: 'empty' });
  }, [empty, name]);

  if (empty) return { status: 'empty', retry };
  const loaded = loadedComponent(name);
  if (loaded) return { status: 'ready', ...loaded, retry };
  if (progress === 'loading' && !unavailable) return { status: 'loading', retry };
  return { status: 'failed', retrying: progress === 'retrying', retry };
}
