import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { FILE_TIMEOUT_MS, failureOf } from './load-failure.ts';
import { fetchManifest } from './manifest.ts';

/** Manifests that were fetched and verified, by address; the runtime gets them from here instead of the network. */
const manifests = new Map<string, string>();

/** Integrity of each entry script that may run, by address; empty for a local build, which has no published hash. */
const integrities = new Map<string, string>();

/** Containers that were registered: registering another build, or the same one again, needs `force`. */
const registered = new Set<string>();

const absolute = (record: ReleaseRecord, file: string) => new URL(record.path + file, location.origin).href;

type Runtime = typeof import('./federation-runtime.ts');

let runtimePromise: Promise<Runtime> | null = null;

/**
 * The federation runtime is loaded with the first feature app, and again after a failure. What every feature app takes from
 * the shell comes beside it, not after it.
 */
function loadRuntime(): Promise<Runtime> {
  if (runtimePromise === null) {
    runtimePromise = import('./federation-runtime.ts').then((runtime) => {
      installPlugin(runtime);
      return runtime;
    });
    import(/* webpackChunkName: "entry-points" */ '@fettle/shared-ui').catch(() => undefined);
  }
  runtimePromise.catch(() => {
    runtimePromise = null;
  });
  return runtimePromise;
}

/** Adds what the federation runtime lacks: verified manifests, a time limit and an integrity for entry scripts. */
function installPlugin({ registerPlugins }: Runtime): void {
  registerPlugins([
    {
      name: 'fettle-loader',
      fetch(url) {
        const manifest = manifests.get(url);
        return manifest === undefined ? false : Promise.resolve(new Response(manifest));
      },
      createScript({ url }) {
        const integrity = integrities.get(url);
        if (integrity === undefined)
          throw new Error(`Refused to run a script that is not in the registry: ${url}`);
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        script.src = url;
        return { script, timeout: FILE_TIMEOUT_MS };
      },
    },
  ]);
}

/**
 * Loads one build of a feature app and resolves with its `./remote` module, whose shape is not checked here.
 *
 * @throws LoadFailure
 */
export async function loadContainer(record: ReleaseRecord): Promise<unknown> {
  const entry = absolute(record, record.manifest?.file ?? record.entry.file);
  const container = record.name.replaceAll('-', '_');
  const runtime = loadRuntime();
  if (record.manifest) manifests.set(entry, await fetchManifest(entry, record));
  const { file, sha384 } = record.entry;
  integrities.set(absolute(record, file), sha384 && `sha384-${sha384}`);

  const started = performance.now();
  try {
    const { loadRemote, registerRemotes } = await runtime;
    registerRemotes([{ name: container, entry }], { force: registered.has(container) });
    registered.add(container);
    return await loadRemote(`${container}/remote`);
  } catch (error) {
    throw failureOf(error, 'entry', performance.now() - started, FILE_TIMEOUT_MS, absolute(record, file));
  }
}
