import type { SlotDeclaration, SlotName } from '@fettle/shared-ui/slots';
import { loadRegistry, useRegistry } from './registry.ts';
import { loadComponent, loadedComponent, ownerOf } from './slot-loader.ts';

/** Title, description and size of what fills a slot, known before any of its code; undefined while nobody does. */
export function useSlotDeclaration(name: SlotName): SlotDeclaration | undefined {
  return useRegistry(({ registry }) =>
    registry ? ownerOf(registry, name)?.stable.slots.find(({ slot }) => slot === name) : undefined,
  );
}

/** Fetches what fills a slot before it is shown. Never fails: showing the slot tries again, and tells. */
export function preloadSlot(name: SlotName): void {
  if (loadedComponent(name)) return;
  void loadRegistry().then(async () => {
    const { registry } = useRegistry.getState();
    const pointer = registry ? ownerOf(registry, name) : undefined;
    if (pointer) await loadComponent(pointer, name).catch(() => undefined);
  });
}
