import { routeOf } from '../../app/routes.tsx';
import { prefetchSlot } from './prefetch-slot.ts';

/**
 * Fetches the code of a route ahead; resolves when a page of the shell is there. Never fails: showing the route tries
 * again and reports the failure.
 */
export async function prefetchRoute(pathname: string): Promise<void> {
  const show = routeOf(pathname)?.show;
  if (!show) return;
  if ('page' in show) await show.page.prefetch();
  else prefetchSlot(show.slot);
}
