import type { SlotName } from '@fettle/shared-ui/slots';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadRegistry, useRegistry } from './registry.ts';
import { loadComponent, loadedComponent, ownerOf, type SlotComponent } from './slot-loader.ts';

/** What a slot shows: nobody fills it, its code is on the way, it could not be loaded, or the component. */
export type SlotContent<Name extends SlotName> =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'failed'; retrying: boolean }
  | { status: 'ready'; Component: SlotComponent<Name> };

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
      if (!useRegistry.getState().registry) settle('failed');
      return;
    }
    await loadComponent(pointer, name).then(
      () => settle('ready'),
      () => settle('failed'),
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

  if (registry && !pointer) return { status: 'empty', retry };
  const Component = loadedComponent(name);
  if (Component) return { status: 'ready', Component, retry };
  if (progress === 'loading' && !unavailable) return { status: 'loading', retry };
  return { status: 'failed', retrying: progress === 'retrying', retry };
}
