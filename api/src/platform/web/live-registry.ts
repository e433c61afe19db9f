import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CachedText } from './cached-text.ts';
import type { StoreFile } from './store-files.ts';

/** The part of the live shell's record that the server needs. */
interface ShellRecord {
  version: string;
  /** The folder in the store, with a slash at both ends. */
  path: string;
  /** Version of the contract that it provides to feature apps. */
  contract: string;
  /** Version of the API that it was built for. */
  api: string;
  entry: { file: string };
  /** Paths with a static page of their own; older shells have no such pages and no such field. */
  pages?: Record<string, { file: string }>;
}

/** The fields of a build that the server reads. */
export interface NamedBuild {
  version: string;
  build_id: string;
  /** The folder in the store, with a slash at both ends. */
  path: string;
  /** ISO 8601. */
  published_at?: string;
  slots?: { slot: string; title?: string }[];
  /** The statement of where it was built; absent where no CI made one. */
  provenance?: object;
  /** The smoke test of its deployer; absent where the product tried it. */
  smoke_test?: { by: 'deployer'; browser: string; shell: string; at: string };
}

/** The fields of one package that the server reads. */
export interface NamedPackage {
  stable: NamedBuild;
  previous?: NamedBuild | null;
  canary?: { build: NamedBuild; share: number; since: string; by?: string; reason?: string } | null;
  disabled?: boolean;
}

/** One version of `registry.json`; each version is a new object. */
export interface LiveState {
  revision: number;
  /** The text of the file as pages get it: without the author and the reason of a canary, and who built and tried a build. */
  registry: CachedText;
  shell: ShellRecord;
  /** Names of the feature apps. */
  remotes: ReadonlySet<string>;
  /** The shell first, then the feature apps by name. */
  packages: ReadonlyMap<string, NamedPackage>;
  /** Ids of the builds that pages may run, by package. */
  builds: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The file of the live shell for this path: the path's static page if there is one, otherwise the app's page. */
export function pageFor({ path, entry, pages = {} }: ShellRecord, address: string): string {
  const own = pages[address] ?? pages[address.replace(/\/$/, '')];
  return path + (own ?? entry).file;
}

/**
 * `registry.json`, which a deploy may replace at any time: every request checks the file, and a changed file is read. A process
 * without front ends has no such file.
 */
export class LiveRegistry {
  private readonly path: string | null;
  private mark = '';
  private live: LiveState | null = null;

  constructor(webRoot: string | null) {
    this.path = webRoot && join(webRoot, 'registry.json');
  }

  /**
   * The live versions; `null` before the first deploy. When the file is missing, unreadable or no registry, the last
   * good one stays live.
   */
  async read(): Promise<LiveState | null> {
    if (this.path === null) return null;
    try {
      const { ino, mtimeMs, size } = await stat(this.path);
      const mark = `${ino} ${mtimeMs} ${size}`;
      if (mark !== this.mark) {
        this.live = parseRegistry(await readFile(this.path, 'utf8'));
        this.mark = mark;
      }
    } catch {
      this.mark = '';
    }
    return this.live;
  }
}

/** Parses a registry; throws for a text that is none. */
export function parseRegistry(text: string): LiveState {
  const { revision, shell, remotes } = JSON.parse(text) as {
    revision: number;
    shell: NamedPackage & { stable: ShellRecord };
    remotes: Record<string, NamedPackage>;
  };
  if (!shell.stable.path || !shell.stable.entry.file) throw new Error('The registry has no shell.');
  const names = Object.keys(remotes).sort();
  const packages = new Map<string, NamedPackage>([
    ['shell', shell],
    ...names.map((name) => [name, remotes[name] as NamedPackage] as const),
  ]);
  return {
    revision,
    registry: new CachedText(withoutAuthors(text, packages)),
    shell: shell.stable,
    remotes: new Set(names),
    packages,
    builds: new Map([...packages].map(([name, named]) => [name, new Set(buildIdsOf(named))])),
  };
}

/** The builds that the registry names for a package, the live one first. */
export const namedBuildsOf = ({ stable, previous, canary }: NamedPackage): NamedBuild[] =>
  [stable, previous, canary?.build].flatMap((build) => build ?? []);

const buildIdsOf = (named: NamedPackage): string[] =>
  namedBuildsOf(named).flatMap(({ build_id }) => build_id ?? []);

/** Removes the author and the reason of a canary, and who built and tried a build: everybody can read what pages get. */
function withoutAuthors(text: string, packages: ReadonlyMap<string, NamedPackage>): string {
  const isPublic = (named: NamedPackage) =>
    !named.canary && !namedBuildsOf(named).some(({ provenance, smoke_test }) => provenance || smoke_test);
  if ([...packages.values()].every(isPublic)) return text;
  const registry = JSON.parse(text) as { remotes: Record<string, NamedPackage> };
  for (const named of Object.values(registry.remotes)) {
    delete named.canary?.by;
    delete named.canary?.reason;
    for (const build of namedBuildsOf(named)) {
      delete build.provenance;
      delete build.smoke_test;
    }
  }
  return `${JSON.stringify(registry, null, 2)}\n`;
}

/** The comment that the data of a page replace: `shell/src/app/index.html` has it, the static pages have not. */
const REGISTRY_PLACEHOLDER = '<!-- registry -->';

/** Pages by the registry that they embed: those of an old registry are garbage-collected with it. */
const pages = new WeakMap<LiveState, Map<string, Promise<CachedText | null>>>();

/**
 * The page with the live registry and the run-time configuration embedded in it: a first visit knows the feature apps even
 * when the request for `registry.json` fails, and calls the API without waiting for `config.json`. `null` for a page that
 * has no placeholder or cannot be read; the caller then sends the published file. Each page is made once for each registry.
 */
export async function pageWithData(
  live: LiveState,
  runTimeConfig: string,
  page: StoreFile,
): Promise<CachedText | null> {
  const made = pages.get(live) ?? new Map<string, Promise<CachedText | null>>();
  pages.set(live, made);
  const cached = made.get(page.path);
  if (cached) return cached;
  const embedding = embedData({ registry: live.registry.text, config: runTimeConfig }, page.path).catch(
    () => {
      made.delete(page.path);
      return null;
    },
  );
  made.set(page.path, embedding);
  return embedding;
}

async function embedData(data: Record<string, string>, path: string): Promise<CachedText | null> {
  const page = await readFile(path, 'utf8');
  if (!page.includes(REGISTRY_PLACEHOLDER)) return null;
  const scripts = Object.entries(data).map(([id, json]) => inScript(id, json));
  return new CachedText(page.replace(REGISTRY_PLACEHOLDER, () => scripts.join('')));
}

/** Escapes `<`, which JSON has only inside its strings: unescaped, a title could end the script element. */
const inScript = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
