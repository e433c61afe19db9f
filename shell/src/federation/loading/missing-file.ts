/** Time limit of the check, in ms. */
const TIMEOUT_MS = 1500;

/**
 * Whether the server says that a file does not exist, which happens on a page that was opened before a deploy: false
 * when the file exists, or when there is no clear answer.
 */
export async function isMissing(file: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** The build that a file belongs to: its folder. */
export const buildOf = (file: string): string => new URL('.', new URL(file, location.href)).pathname;

/** The file that a chunk loader could not fetch, when `error` is one of its errors. */
export function missingFileOf(error: unknown): string | undefined {
  const { request } = (error ?? {}) as { request?: unknown };
  return typeof request === 'string' ? request : undefined;
}
