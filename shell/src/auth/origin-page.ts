const AFTER_SIGN_IN = '/dashboard';

/** The history state of `/login`: which page asked for the sign-in. */
export interface LoginState {
  from: string;
  /** The member was signed in on that page until the session ended. */
  ended?: true;
}

const HERE = 'https://fettle.invalid';

/** The address as a browser reads it, when it is a page of this product; null for anything else. */
function ownPage(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(address, HERE);
    const path = decodeURIComponent(pathname);
    if (origin !== HERE || /^\/[\\/]/.test(path) || /^\/(login|register)?\/*$/i.test(path)) return null;
    return pathname + search + hash;
  } catch {
    return null;
  }
}

/**
 * Where a sign-in leads: to the page that asked for it, or to /dashboard. With any `state`, the result never leads
 * outside of the product, and never back to the sign-in itself.
 */
export function originPage(state: unknown): string {
  return ownPage((state as LoginState | null)?.from) ?? AFTER_SIGN_IN;
}

/** Where a signed-in member goes from a page for guests: a new member always starts at /dashboard. */
export function pageAfterSignIn(pathname: string, state: unknown): string {
  return /^\/register\/?$/i.test(pathname) ? AFTER_SIGN_IN : originPage(state);
}
