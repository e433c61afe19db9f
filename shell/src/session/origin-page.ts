const AFTER_SIGN_IN = '/dashboard';

/** The history state of `/login`: the page that required the sign-in. */
export interface LoginState {
  from: string;
  /** Whether the member was signed in on that page until the session ended. */
  ended?: true;
}

const HERE = 'https://fettle.invalid';

/** Returns the address as a browser reads it if it is a page of this product, else null. */
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
 * Returns the page that a sign-in leads to: the one that asked for it, or /dashboard. Whatever `state` holds, the
 * result never leaves the product and never leads back to the sign-in itself.
 */
export function originPage(state: unknown): string {
  return ownPage((state as LoginState | null)?.from) ?? AFTER_SIGN_IN;
}

/**
 * Returns the page to which a page for guests redirects a signed-in member: /dashboard from the registration, because
 * a new member starts there, else `originPage`.
 */
export function pageAfterSignIn(pathname: string, state: unknown): string {
  return /^\/register\/?$/i.test(pathname) ? AFTER_SIGN_IN : originPage(state);
}
