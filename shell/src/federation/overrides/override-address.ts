/**
 * What `?override=mfe-nutrition@http://localhost:4201` asks for: an origin for each feature app. Several are repeated
 * or separated by commas; what is no address is left out.
 */
export function overridesIn(search: string): Record<string, string> {
  const asked = new URLSearchParams(search).getAll('override').flatMap((value) => value.split(','));
  return originsIn(asked.map((one) => one.trim().split('@')));
}

/** What a tab kept, with the same care: whatever else stands there is left out. */
export function overridesKeptIn(text: string | null): Record<string, string> {
  try {
    return originsIn(Object.entries(JSON.parse(text ?? '{}') ?? {}));
  } catch {
    return {};
  }
}

function originsIn(asked: unknown[][]): Record<string, string> {
  return Object.fromEntries(
    asked.flatMap(([name, address]) => {
      const origin = originOf(address);
      return typeof name === 'string' && /^mfe-[a-z0-9-]+$/.test(name) && origin ? [[name, origin]] : [];
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
