import { routeOf } from '../../routes.tsx';
import { prefetchSlot } from './prefetch-slot.ts';

/** Fetches the code of a route ahead. Never fails: showing the route tries again and reports the failure. */
export function prefetchRoute(pathname: string): void {
  const show = routeOf(pathname)?.show;
  if (!show) return;
  if ('page' in show) show.page.prefetch();
  else prefetchSlot(show.slot);
}
