import type { SlotName } from '@fettle/shared-ui/slots';
import { loadRegistry, ownerOf, useRegistry } from '../registry/registry.ts';
import { isResting } from '../slots/circuits.ts';
import { loadedFor, loadSlot } from './slot-loader.ts';

/** Fetches what fills a slot before it is shown. Never fails: showing the slot tries again, and tells. */
export function preloadSlot(slot: SlotName): void {
  if (loadedFor(slot)) return;
  void loadRegistry().then(async () => {
    const { registry, latest } = useRegistry.getState();
    const owner = registry ? ownerOf(registry, slot) : undefined;
    const name = owner?.stable.name ?? '';
    if (!owner || latest?.remotes[name]?.disabled || isResting(name)) return;
    await loadSlot(owner, slot).catch(() => undefined);
  });
}
