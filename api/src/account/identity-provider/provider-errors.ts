/** One line with the cause, which the library keeps beside its own message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}

/** Codes of jose for keys that could not be read. */
const NO_KEYS = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

/** Tells that the provider did not answer, or with a failure of its own. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code = '', cause } = error as Error & { code?: string };
  if (['TimeoutError', 'AbortError'].includes(name) || NO_KEYS.includes(code)) return true;
  // Those of fetch have a cause; any other is a mistake, or about a key.
  return name === 'TypeError' ? cause !== undefined : isAway(cause);
}
