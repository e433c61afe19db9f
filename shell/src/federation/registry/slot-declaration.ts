import type { SlotDeclaration, SlotName } from '@fettle/shared-ui/slots';
import { ownerOf, useRegistry } from './registry.ts';

/** Title, description and size of what fills a slot, known before any of its code; undefined while nobody does. */
export function useSlotDeclaration(name: SlotName): SlotDeclaration | undefined {
  return useRegistry(({ registry }) =>
    registry ? ownerOf(registry, name)?.stable.slots.find(({ slot }) => slot === name) : undefined,
  );
}
