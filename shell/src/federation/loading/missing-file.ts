/** How long we look for a file, in ms. */
const PATIENCE = 1500;

/**
 * Whether the server says that a file does not exist any more, which is the mark of a page that was opened before a
 * deploy: false when it is there, or when there is no answer to trust.
 */
export async function isGone(file: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** The build that a file belongs to: its folder. */
export const buildOf = (file: string): string => new URL('.', new URL(file, location.href)).pathname;

/** The file that a chunk loader did not get, if that is what an error says. */
export function fileMissedBy(error: unknown): string | undefined {
  const { request } = (error ?? {}) as { request?: unknown };
  return typeof request === 'string' ? request : undefined;
}
