import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { FILE_TIMEOUT_MS } from './load-failure.ts';

/** Addresses that were fetched, or are on their way. */
const fetched = new Set<string>();

/**
 * Starts to fetch the entry of a build and the files that first show a slot, side by side with the federation runtime. Without
 * it the browser asks for the entry when the runtime has come, and for those files when the entry has run: two round trips more.
 *
 * The answers only fill the browser's cache: each file is loaded, checked and run by what needs it, which finds it there or
 * waits for it. What fails here is asked for again there, and reported there. (A preload link would not do: the browser
 * gives a preload that failed to the next attempt as well.) A file without a published hash is not fetched ahead.
 */
export function fetchAhead({ path, entry, screens }: ReleaseRecord, slot: SlotName): void {
  for (const { file, sha384 } of [entry, ...(screens?.[slot] ?? [])]) {
    const url = path + file;
    if (!sha384 || fetched.has(url)) continue;
    fetched.add(url);
    fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => fetched.delete(url));
  }
}
