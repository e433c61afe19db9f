import { routeOf } from '../../routes.tsx';
import { preloadSlot } from './preload-slot.ts';

/** Fetches the code behind a path: it is being opened, or about to be. What does not come is asked for when it shows. */
export function preload(pathname: string): void {
  const show = routeOf(pathname)?.show;
  if (!show) return;
  if ('page' in show) show.page.preload();
  else preloadSlot(show.slot);
}
