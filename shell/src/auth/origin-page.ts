const AFTER_SIGN_IN = '/dashboard';

/** What `/login` is told about the page that asked for a sign-in; it lives in the browser's history entry. */
export interface LoginState {
  from: string;
  /** The member was signed in on that page until his session ended. */
  ended?: true;
}

const HERE = 'https://fettle.invalid';

/** A page of this product, as a browser reads the address; null for anything that leads elsewhere. */
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
 * Where a sign-in leads: to the page that asked for it, or to /dashboard. Whatever stands in `state`, the answer never
 * leads outside of the product, and never back to the sign-in itself.
 */
export function originPage(state: unknown): string {
  return ownPage((state as LoginState | null)?.from) ?? AFTER_SIGN_IN;
}

/** Where who is signed in goes on from a page for guests: a new member begins at /dashboard, whatever led him here. */
export function pageAfterSignIn(pathname: string, state: unknown): string {
  return /^\/register\/?$/i.test(pathname) ? AFTER_SIGN_IN : originPage(state);
}
