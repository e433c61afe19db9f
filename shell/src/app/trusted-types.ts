/** The part of the browser's Trusted Types that we use; TypeScript's DOM library does not have it. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/** Origins whose scripts may run: our own, and those of the local builds that this tab overrides with. */
const allowedOrigins = new Set([location.origin]);

/** Allows the scripts of one more origin until the page is left. */
export function allowScriptsOf(origin: string): void {
  allowedOrigins.add(origin);
}

/**
 * Importing this module installs the page's one Trusted Types policy: scripts and workers come from allowed origins
 * only, and text never becomes markup or code. It must run before any other script is loaded.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (!allowedOrigins.has(new URL(url, location.href).origin)) {
      throw new TypeError(`Refused to run a script of another address: ${url}`);
    }
    return url;
  },
});
