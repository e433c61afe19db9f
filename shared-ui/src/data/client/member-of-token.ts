/** Whose access token this is: the member's id; null for a text that is no token. */
export function memberOfToken(token: string | null): string | null {
  try {
    const [, claims = ''] = (token ?? '').split('.');
    const { sub } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}
