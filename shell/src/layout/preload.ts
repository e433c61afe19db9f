import type { SlotName } from '@fettle/shared-ui/slots';
import { routeOf } from '../routes.tsx';

/** Fetches the code behind a path: it is being opened, or about to be. What does not come is asked for when it shows. */
export function preload(pathname: string): void {
  const show = routeOf(pathname)?.show;
  if (!show) return;
  if ('page' in show) show.page.preload();
  else preloadSlot(show.slot);
}

/** The same for what a feature app shows; the loader of feature apps comes with the signed-in frame. */
export function preloadSlot(slot: SlotName): void {
  import(/* webpackChunkName: "signed-in" */ '../federation/preload-slot.ts').then(
    (federation) => federation.preloadSlot(slot),
    () => undefined,
  );
}
