const AFTER_SIGN_IN = '/dashboard';

/** What `/login` is told about the page that asked for a sign-in; it lives in the browser's history entry. */
export interface LoginState {
  from: string;
  /** The member was signed in on that page until his session ended. */
  ended?: true;
}

/** A path of this product: it starts with one slash, and stays on this origin however a browser reads it. */
function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  const here = 'https://fettle.invalid';
  try {
    return new URL(path, here).origin === here;
  } catch {
    return false;
  }
}

/**
 * Where a sign-in leads: to the page that asked for it, or to /dashboard. Whatever stands in `state`, the answer never
 * leads outside of the product, and never back to the sign-in itself.
 */
export function originPage(state: unknown): string {
  const from = (state as LoginState | null)?.from;
  if (!isOwnPath(from) || /^\/(login|register)?(?:[/?#]|$)/.test(from)) return AFTER_SIGN_IN;
  return from;
}
