/**
 * The compartment of a route: the first part of its path, and below `auth` and `admin` the whole path, since signing in
 * is slow by design. Health and metrics have none: they are answered however busy the rest is.
 */
export function compartmentOf(route: string | undefined): string | null {
  const path = /^\/api\/v1\/(.+?)\/?$/.exec(route ?? '')?.[1];
  if (path === undefined || /^(health|metrics)/.test(path)) return null;
  return /^(auth|admin)\//.test(path) ? path : (path.split('/')[0] ?? path);
}
