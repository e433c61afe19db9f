/**
 * The compartment of a route: the first part of its path. Below `auth` and `admin` it is the whole path, because
 * signing in is slow by design. Health and metrics have no compartment: they answer however busy the others are.
 */
export function compartmentOf(route: string | undefined): string | null {
  const path = /^\/api\/v1\/(.+?)\/?$/.exec(route ?? '')?.[1];
  if (path === undefined || /^(health|metrics)/.test(path)) return null;
  return /^(auth|admin)\//.test(path) ? path : (path.split('/')[0] ?? path);
}
