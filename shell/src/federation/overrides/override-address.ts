/**
 * The overrides in the address, such as `?override=mfe-nutrition@http://localhost:4201`: an origin for each feature
 * app. Several parameters, or values separated by commas, are allowed, 5 in all; invalid addresses are left out.
 */
export function parseOverrideParams(search: string): Record<string, string> {
  const values = new URLSearchParams(search).getAll('override').flatMap((value) => value.split(','));
  return originsIn(values.map((one) => one.trim().split('@')));
}

/** The overrides that a tab has stored; anything invalid is left out here too. */
export function parseStoredOverrides(text: string | null): Record<string, string> {
  try {
    return originsIn(Object.entries(JSON.parse(text ?? '{}') ?? {}));
  } catch {
    return {};
  }
}

/** Most overrides of one tab: a link with more would fill the page with questions. */
const MOST = 5;

function originsIn(entries: unknown[][]): Record<string, string> {
  return Object.fromEntries(
    entries.slice(0, MOST).flatMap(([name, address]) => {
      const origin = originOf(address);
      return typeof name === 'string' && /^mfe-[a-z0-9-]{1,60}$/.test(name) && origin ? [[name, origin]] : [];
    }),
  );
}

function originOf(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  try {
    const { protocol, origin } = new URL(address);
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** Whether an origin is one of the allowed ones, of which `http://localhost:*` means any port. */
export function isAllowed(origin: string, allowed: string[]): boolean {
  return allowed.some((one) =>
    one.endsWith(':*') ? origin.replace(/:\d+$/, '') === one.slice(0, -2) : origin === one,
  );
}
