/** Whose access token this is: the member's id; null for a text that is no token. */
export const memberOfToken = (token: string | null): string | null => claimOf(token, 'sub');

/** The session of an access token, which all tokens of one sign-in share; null for a text that is no token. */
export const sessionOfToken = (token: string | null): string | null => claimOf(token, 'sid');

function claimOf(token: string | null, name: string): string | null {
  try {
    const [, claims = ''] = (token ?? '').split('.');
    const claim = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))[name];
    return typeof claim === 'string' && claim !== '' ? claim : null;
  } catch {
    return null;
  }
}
