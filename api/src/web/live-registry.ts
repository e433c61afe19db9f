import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CachedText } from './cached-text.ts';
import type { StoreFile } from './store-files.ts';

/** What the server itself needs of the live shell's record. */
interface ShellRecord {
  version: string;
  /** Its folder in the store, with slashes around. */
  path: string;
  entry: { file: string };
  /** Paths that have a page of their own; absent in records of shells that had none. */
  pages?: Record<string, { file: string }>;
}

/** One state of `registry.json`; another object for another state. */
export interface LiveState {
  /** The file as it was written. */
  registry: CachedText;
  shell: ShellRecord;
  /** Names of the feature apps. */
  remotes: ReadonlySet<string>;
}

/** The file of the live shell that shows this path: its own page where it has one, else the app's. */
export function pageFor({ path, entry, pages = {} }: ShellRecord, address: string): string {
  const own = pages[address] ?? pages[address.replace(/\/$/, '')];
  return path + (own ?? entry).file;
}

/** `registry.json`, which a deploy replaces at any time: looked at for every request, read when it is another file. */
export class LiveRegistry {
  private readonly path: string;
  private mark = '';
  private live: LiveState | null = null;

  constructor(webRoot: string) {
    this.path = join(webRoot, 'registry.json');
  }

  /**
   * What is live; null while nothing was ever published. A file that is gone, cannot be read, or is no registry keeps
   * the last good one live.
   */
  async read(): Promise<LiveState | null> {
    try {
      const { ino, mtimeMs, size } = await stat(this.path);
      const mark = `${ino} ${mtimeMs} ${size}`;
      if (mark !== this.mark) {
        this.live = parsed(await readFile(this.path, 'utf8'));
        this.mark = mark;
      }
    } catch {
      this.mark = '';
    }
    return this.live;
  }
}

/** @throws an Error for a text that is no registry */
function parsed(text: string): LiveState {
  const { shell, remotes } = JSON.parse(text) as {
    shell: { stable: ShellRecord };
    remotes: Record<string, unknown>;
  };
  if (!shell.stable.path || !shell.stable.entry.file) throw new Error('The registry has no shell.');
  return { registry: new CachedText(text), shell: shell.stable, remotes: new Set(Object.keys(remotes)) };
}

/** Where a page of the shell takes the registry: `shell/src/index.html` has it, the static pages have none. */
const REGISTRY_PLACEHOLDER = '<!-- registry -->';

/** By the registry they carry: when another one is live, the pages made for the old one go with it. */
const pages = new WeakMap<LiveState, Map<string, Promise<CachedText | null>>>();

/**
 * The page with what is live written into it, so that a first visit knows the feature apps even when `registry.json`
 * does not come; null for a page that has no place for it or cannot be read: that is a matter of sending it as it was
 * published. Made once for each page and registry.
 */
export async function pageWithRegistry(live: LiveState, page: StoreFile): Promise<CachedText | null> {
  const made = pages.get(live) ?? new Map<string, Promise<CachedText | null>>();
  pages.set(live, made);
  const cached = made.get(page.path);
  if (cached) return cached;
  const embedding = embedRegistry(live.registry.text, page.path).catch(() => {
    made.delete(page.path);
    return null;
  });
  made.set(page.path, embedding);
  return embedding;
}

async function embedRegistry(registry: string, path: string): Promise<CachedText | null> {
  const page = await readFile(path, 'utf8');
  if (!page.includes(REGISTRY_PLACEHOLDER)) return null;
  return new CachedText(page.replace(REGISTRY_PLACEHOLDER, () => inScript(registry)));
}

/** `<` may stand only within JSON's texts, where this means the same; as it is, a title could end the element. */
const inScript = (json: string) =>
  `<script type="application/json" id="registry">${json.replaceAll('<', '\\u003c')}</script>`;
