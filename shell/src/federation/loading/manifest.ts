import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { FILE_TIMEOUT_MS, LoadFailure } from './load-failure.ts';

/** SHA-384 of `bytes` in base64; null where the browser has no cryptography (plain http on a network address). */
async function sha384(bytes: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** Reads the whole body: a connection that breaks half-way is a network failure too. */
async function download(url: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return await answer.arrayBuffer();
  } catch (error) {
    throw new LoadFailure(signal.aborted ? 'hang' : 'network', 'manifest', error, { file: url });
  }
}

/** Replaces the lists of files, which the runtime would load without checking a hash. */
const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * The manifest without its lists of files: the runtime would load those without integrity, before the container loads
 * them with it.
 */
function withoutFiles(text: string): string {
  const manifest = JSON.parse(text) as { exposes?: object[]; shared?: object[] };
  const bare = (parts: object[] = []) => parts.map((part) => ({ ...part, assets: NO_FILES }));
  return JSON.stringify({ ...manifest, exposes: bare(manifest.exposes), shared: bare(manifest.shared) });
}

/**
 * Fetches a feature app's manifest, compares it with the hash in the registry, if there is one, and returns the part that
 * the federation runtime gets.
 *
 * @throws LoadFailure when it cannot be loaded, or is not the file that was published.
 */
export async function fetchManifest(url: string, record: ReleaseRecord): Promise<string> {
  const bytes = await download(url);
  const published = record.manifest?.sha384;
  const hash = published ? await sha384(bytes) : null;
  try {
    if (hash !== null && hash !== published) throw new Error(`${url} is not the file that was published`);
    return withoutFiles(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new LoadFailure('broken', 'manifest', error);
  }
}
