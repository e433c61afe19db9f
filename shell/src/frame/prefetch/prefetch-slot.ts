import type { SlotName } from '@fettle/shared-ui/slots';

/** Prefetches the code that fills a slot. The slot loader comes with the code of the signed-in frame. Never fails. */
export function prefetchSlot(slot: SlotName): void {
  import(/* webpackChunkName: "signed-in" */ '../../federation/loading/slot-loader.ts').then(
    ({ loadSlotAhead }) => loadSlotAhead(slot),
    () => undefined,
  );
}
