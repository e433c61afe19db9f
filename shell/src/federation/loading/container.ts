import type { ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { FILE_TIMEOUT_MS, failureOf, LoadFailure } from './load-failure.ts';

/** Container that an entry script leaves on the page, under the name of its feature app. */
interface Container {
  init(shareScope: object): unknown;
  get(exposed: string): Promise<() => unknown>;
}

type Runtime = typeof import('./federation-runtime.ts');

let runtimePromise: Promise<Runtime> | null = null;

/**
 * Loads the federation runtime once, with the first feature app; after a failure the next call loads it again.
 * shared-ui, which every feature app takes from the shell, loads in parallel.
 */
function loadRuntime(): Promise<Runtime> {
  if (runtimePromise === null) {
    runtimePromise = import('./federation-runtime.ts');
    import(/* webpackChunkName: "entry-points" */ '@fettle/shared-ui').catch(() => undefined);
  }
  runtimePromise.catch(() => {
    runtimePromise = null;
  });
  return runtimePromise;
}

/**
 * Number of times that each entry hung, by address. A browser lets a second request for an address wait for the first
 * one, which may never end, so the next attempt adds another query, which the server ignores.
 */
const hangs = new Map<string, number>();

/** Runs an entry script, whose bytes the browser compares with the hash; a local build has no published hash. */
function runScript(src: string, sha384: string): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = sha384 && `sha384-${sha384}`;
  const hung = hangs.get(src) ?? 0;
  script.src = hung === 0 ? src : `${src}?attempt=${hung + 1}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<void>((resolve, reject) => {
    const failed = (kind: 'network' | 'hang', what: string) =>
      reject(new LoadFailure(kind, 'entry', `${src} ${what}`, { file: src }));
    timer = setTimeout(() => {
      hangs.set(src, hung + 1);
      failed('hang', `did not come within ${FILE_TIMEOUT_MS} ms`);
    }, FILE_TIMEOUT_MS);
    script.onload = () => resolve();
    script.onerror = () => failed('network', 'could not be loaded');
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

/**
 * Runs the entry of a build and returns the container that it leaves on the page. All builds of a feature app use the
 * same name, so the name is cleared first: a script that leaves no container must not get that of another build.
 */
async function runEntry(src: string, { name, entry }: ReleaseRecord): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container | undefined>;
  const container = name.replaceAll('-', '_');
  page[container] = undefined;
  await runScript(src, entry.sha384);
  const found = page[container];
  if (!found) throw new LoadFailure('broken', 'entry', `${src} left no container`);
  return found;
}

/**
 * Loads one build of a feature app and resolves with its `./remote` module, whose shape is not checked here; the
 * files of `slot`, which is shown first, are fetched meanwhile. `init` and `get` are what every container of module
 * federation has; its manifest is not read, since the registry says what is in it.
 *
 * @throws LoadFailure
 */
export async function loadContainer(record: ReleaseRecord, slot: SlotName): Promise<unknown> {
  fetchAhead(record, slot);
  const src = new URL(record.path + record.entry.file, location.origin).href;
  const started = performance.now();
  try {
    // An entry needs the runtime as soon as it runs.
    const { shareScope } = await loadRuntime();
    const container = await runEntry(src, record);
    await container.init(shareScope);
    return (await container.get('./remote'))();
  } catch (error) {
    throw failureOf(error, 'entry', performance.now() - started, FILE_TIMEOUT_MS, src);
  }
}

/** Addresses that were fetched or are being fetched. */
const fetched = new Set<string>();

/**
 * Starts to fetch the entry of a build and the files that first show a slot, in parallel with the federation runtime.
 * Without this, the browser requests the entry only after the runtime and those files only after the entry: two more
 * round trips.
 *
 * The responses only fill the browser's cache: the code that needs a file loads, checks and runs it, and finds it
 * there or waits for it. A failure here is ignored, because that code requests the file again and reports its own
 * failure. (A preload link would not do: the browser hands a failed preload to the next attempt too.) A file without
 * a published hash is not fetched ahead.
 */
function fetchAhead({ path, entry, screens }: ReleaseRecord, slot: SlotName): void {
  for (const { file, sha384 } of [entry, ...(screens?.[slot] ?? [])]) {
    const url = path + file;
    if (!sha384 || fetched.has(url)) continue;
    fetched.add(url);
    fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => fetched.delete(url));
  }
}
