/** Id of the member an access token belongs to; null for a text that is not a token. */
export const memberOfToken = (token: string | null): string | null => claimOf(token, 'sub');

/** Id of the session of an access token, shared by all tokens of one sign-in; null for a text that is not a token. */
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
