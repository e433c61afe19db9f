import { ACCESS_TOKEN, REFRESH_TOKEN } from '../auth/tokens.ts';

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The instant at which an access token ends, in ms; 0 where it cannot be read. */
function endOf(accessToken: string): number {
  try {
    const claims = JSON.parse(atob((accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return Number(claims.exp) * 1000 || 0;
  } catch {
    return 0;
  }
}

/**
 * True for a visitor whose storage holds a session: a refresh token, or an access token that has not ended at `now`.
 * Whether the server still takes it is for the app to find out: it clears what is refused, so that nobody is led round.
 */
export function sessionAtHand(now: number): boolean {
  const accessToken = stored(ACCESS_TOKEN);
  return stored(REFRESH_TOKEN) !== null || (accessToken !== null && endOf(accessToken) > now);
}

/** Leads a member to the dashboard, in place of this page in the browser's history. */
export function leaveIfSignedIn(now = Date.now()): void {
  if (!sessionAtHand(now)) return;
  document.documentElement.hidden = true;
  location.replace('/dashboard');
}
