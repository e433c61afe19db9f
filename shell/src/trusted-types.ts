/** The browser's part of trusted types that we use; TypeScript's own list of the DOM does not have it. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/** Whose scripts may run: our own, and those of the local builds that this tab tries. */
const allowed = new Set([location.origin]);

/** Lets scripts of one more origin run, until the page is left. */
export function allowScriptsOf(origin: string): void {
  allowed.add(origin);
}

/**
 * Installs the one trusted-types policy of the page: scripts and workers come from our own address or not at all,
 * and text never becomes markup or code. Must run before any other script is loaded.
 */
export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!allowed.has(new URL(url, location.href).origin)) {
        throw new TypeError(`Refused to run a script of another address: ${url}`);
      }
      return url;
    },
  });
}
