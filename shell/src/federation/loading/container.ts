import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { FILE_PATIENCE } from './file-patience.ts';
import { failureOf } from './load-failure.ts';
import { fetchManifest } from './manifest.ts';

/** Manifests that were fetched and checked, by address; the runtime gets them from here instead of the network. */
const manifests = new Map<string, string>();

/** Integrity of each entry that may be run, by address; empty for a local build, which nobody published. */
const integrities = new Map<string, string>();

/** Packages that were registered once: another build of one, or another attempt, needs `force`. */
const registered = new Set<string>();

const absolute = (record: ReleaseRecord, file: string) => new URL(record.path + file, location.origin).href;

type Runtime = typeof import('./federation-runtime.ts');

let equipped: Promise<Runtime> | null = null;

/** The federation runtime comes with the first feature app; asked for again when it did not come. */
function equippedRuntime(): Promise<Runtime> {
  equipped ??= import('./federation-runtime.ts').then((runtime) => {
    equip(runtime);
    return runtime;
  });
  equipped.catch(() => {
    equipped = null;
  });
  return equipped;
}

/** Gives the federation runtime what it lacks: checked manifests, a time limit and an integrity for entries. */
function equip({ registerPlugins }: Runtime): void {
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
          throw new Error(`Refused to run a script that nobody vouches for: ${url}`);
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        script.src = url;
        return { script, timeout: FILE_PATIENCE };
      },
    },
  ]);
}

/**
 * Loads one build of a feature app and resolves with what its `./remote` module evaluated to, unchecked.
 *
 * @throws LoadFailure
 */
export async function loadContainer(record: ReleaseRecord): Promise<unknown> {
  const entry = absolute(record, record.manifest?.file ?? record.entry.file);
  const container = record.name.replaceAll('-', '_');
  const coming = equippedRuntime();
  if (record.manifest) manifests.set(entry, await fetchManifest(entry, record));
  const { file, sha384 } = record.entry;
  integrities.set(absolute(record, file), sha384 && `sha384-${sha384}`);

  const started = performance.now();
  try {
    const { loadRemote, registerRemotes } = await coming;
    registerRemotes([{ name: container, entry }], { force: registered.has(container) });
    registered.add(container);
    return await loadRemote(`${container}/remote`);
  } catch (error) {
    throw failureOf(error, 'entry', performance.now() - started, FILE_PATIENCE, absolute(record, file));
  }
}
