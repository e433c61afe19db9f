/** The first part of a route's path; below `auth` and `admin` the whole, since signing in is slow by design. */
export function compartmentOf(route: string | undefined): string | null {
  const path = /^\/api\/v1\/(.+?)\/?$/.exec(route ?? '')?.[1];
  if (path === undefined || /^(health|metrics)/.test(path)) return null;
  return /^(auth|admin)\//.test(path) ? path : (path.split('/')[0] ?? path);
}
