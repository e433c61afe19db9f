import { routeOf } from '../app/routes.tsx';

/** Value of `data-view` of the app's root for the loading view; a form has its path. */
export const LOADING = 'loading';

interface View {
  pathname: string;
  /** Whether it is known who is signed in. */
  initialised: boolean;
}

/** Whether the build rendered the view that React shows first, so that React may hydrate it. */
export function isRenderedFor({ pathname, initialised }: View, rendered: string | undefined): boolean {
  const route = routeOf(pathname);
  if (!route || !rendered) return false;
  if (rendered !== LOADING) return initialised && route.path === rendered;
  return !initialised && (route.access === 'member' || route.access === 'admin');
}
