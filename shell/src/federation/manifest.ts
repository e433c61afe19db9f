import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { FILE_PATIENCE } from './file-patience.ts';
import { LoadFailure } from './load-failure.ts';

/** SHA-384 of `bytes` in base64; null where the browser has no cryptography (plain http on a network address). */
async function sha384(bytes: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** Reads the answer's body; a connection that breaks half-way is a network failure like one that never came up. */
async function download(url: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(FILE_PATIENCE);
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return await answer.arrayBuffer();
  } catch (error) {
    throw new LoadFailure(signal.aborted ? 'hang' : 'network', 'manifest', error);
  }
}

/**
 * Fetches a feature app's manifest and compares it with the hash in the registry.
 *
 * @throws LoadFailure when it does not come, or is not the file that was published.
 */
export async function fetchManifest(url: string, record: ReleaseRecord): Promise<string> {
  const bytes = await download(url);
  const hash = await sha384(bytes);
  if (hash !== null && hash !== record.manifest?.sha384) {
    throw new LoadFailure('broken', 'manifest', `${url} is not the file that was published`);
  }
  return new TextDecoder().decode(bytes);
}
