import { CACHES } from './cache-names.ts';
import { isBuildFile } from './request-kind.ts';
import { shellBuild } from './shell-build.ts';

/** Matches a cached file for any encoding: answers vary with `Accept-Encoding`, but the file is the same. */
export const ANY_VARIANT = { ignoreVary: true };

/** Whether a response is a whole file of a build: no error page, and not opaque. */
export function isFile({ status, type, headers }: Response): boolean {
  return status === 200 && type !== 'opaque' && !headers.get('content-type')?.startsWith('text/html');
}

/**
 * Loads a file and caches it, unless it is cached. @throws when it differs from the published file, or cannot be
 * loaded.
 */
async function keepFile(files: Cache, url: string, integrity = ''): Promise<void> {
  if (await files.match(url, ANY_VARIANT)) return;
  // The browser's own cache has most of them from the page.
  const answer = await fetch(new Request(url, { integrity, mode: 'cors', credentials: 'same-origin' }));
  if (!isFile(answer)) throw new Error(`${url} answered ${answer.status}`);
  await files.put(url, answer);
}

/** Caches all files of the shell, so that each of its pages opens without a network. */
export async function keepShellFiles(): Promise<void> {
  const files = await caches.open(CACHES.files);
  const { path } = shellBuild;
  await Promise.all(
    shellBuild.files.map(({ file, integrity }) => keepFile(files, address(path + file), integrity)),
  );
}

/** Caches files that a page loaded before the worker ran. A file that fails is loaded again when it is needed. */
export async function keepLoadedFiles(urls: string[]): Promise<void> {
  const files = await caches.open(CACHES.files);
  await Promise.allSettled(urls.filter(isBuildFile).map((url) => keepFile(files, url)));
}

/**
 * Deletes the files of builds that no page opens any more. `live` lists the folders of the feature apps' live and
 * previous builds, from the registry.
 */
export async function dropOldFiles(live: string[]): Promise<void> {
  const files = await caches.open(CACHES.files);
  const kept = [shellBuild.path, ...live].map(address);
  for (const { url } of await files.keys())
    if (!kept.some((folder) => url.startsWith(folder))) await files.delete(url, ANY_VARIANT);
}

/** Returns the full address as a browser writes it: with the origin, and with an unescaped plus sign. */
const address = (path: string): string => new URL(path, globalThis.location.origin).href;
