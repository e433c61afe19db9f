import { readFile } from 'node:fs/promises';
import { CachedText } from './cached-text.ts';
import type { LiveState } from './live-registry.ts';
import type { StoreFile } from './store-files.ts';

/** Where a page of the shell takes the registry: `shell/src/index.html` has it, the static pages have none. */
const PLACE = '<!-- registry -->';

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
  const known = made.get(page.path);
  if (known) return known;
  const making = bake(live.registry.text, page.path).catch(() => {
    made.delete(page.path);
    return null;
  });
  made.set(page.path, making);
  return making;
}

async function bake(registry: string, path: string): Promise<CachedText | null> {
  const page = await readFile(path, 'utf8');
  if (!page.includes(PLACE)) return null;
  return new CachedText(page.replace(PLACE, () => inScript(registry)));
}

/** `<` may stand only within JSON's texts, where this means the same; as it is, a title could end the element. */
const inScript = (json: string) =>
  `<script type="application/json" id="registry">${json.replaceAll('<', '\\u003c')}</script>`;
