import { preloadSlot } from '../federation/slot-declaration.ts';
import { routeOf } from '../routes.tsx';

/** Fetches the code behind a path when a member is about to go there: the pointer or the focus is on its link. */
export function preload(pathname: string): void {
  const show = routeOf(pathname)?.show;
  if (!show) return;
  if ('slot' in show) preloadSlot(show.slot);
  else show.page.preload();
}
