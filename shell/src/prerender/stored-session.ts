import { ACCESS_TOKEN, REFRESH_TOKEN } from '../session/tokens.ts';

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Expiry of an access token, in ms since 1970; 0 when it cannot be read. */
export function expiryOf(accessToken: string): number {
  try {
    const claims = JSON.parse(atob((accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return Number(claims.exp) * 1000 || 0;
  } catch {
    return 0;
  }
}

/**
 * True when storage holds a session: a refresh token, or an access token that has not expired at `now`. The app
 * checks whether the server accepts it and clears refused tokens, so no redirect loop can start.
 */
export function hasStoredSession(now: number): boolean {
  const accessToken = stored(ACCESS_TOKEN);
  return stored(REFRESH_TOKEN) !== null || (accessToken !== null && expiryOf(accessToken) > now);
}

/** Redirects a member, by default to the dashboard, replacing this page in the browser's history. */
export function redirectIfSignedIn(now = Date.now(), to = '/dashboard'): void {
  if (!hasStoredSession(now)) return;
  document.documentElement.hidden = true;
  location.replace(to);
}
