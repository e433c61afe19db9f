import type { SlotName } from '@fettle/shared-ui/slots';

/** Fetches what a feature app shows; the loader of feature apps comes with the signed-in frame. Never fails. */
export function preloadSlot(slot: SlotName): void {
  import(/* webpackChunkName: "signed-in" */ '../../federation/loading/preload-slot.ts').then(
    (federation) => federation.preloadSlot(slot),
    () => undefined,
  );
}
