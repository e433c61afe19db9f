import { readFile } from 'node:fs/promises';

/** The first view of a page of the app. */
export interface FirstView {
  view: string;
  markup: string;
  title: string;
}

const PLACE = '<!-- first -->';
const ROOT_PLACE = '<div id="root"></div>';
const TITLE = '<title>Fettle</title>';
/** Placeholder for the live registry, which the server inserts (`api/src/platform/web/live-registry.ts`). */
const REGISTRY_PLACE = '<!-- registry -->';

/** The app's own page with the same first steps as the static ones. */
export async function completedIndex(index: string, head: string): Promise<string> {
  const page = await readFile(index, 'utf8');
  for (const place of [PLACE, ROOT_PLACE, TITLE, REGISTRY_PLACE]) {
    if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
  }
  return page.replace(PLACE, head);
}

/**
 * The app's page with its script in a template, from where `shell/src/prerender/app-after-paint.ts` runs it. The
 * browser prefetches the script after the files that the form needs.
 *
 * @throws an Error when the page has no deferred script.
 */
export function appAfterPaint(page: string): string {
  const [script] = /<script\b[^>]*\bdefer\b[^>]*><\/script>/.exec(page) ?? [];
  const [, src] = /\bsrc="([^"]+)"/.exec(script ?? '') ?? [];
  if (!script || !src) throw new Error('index.html has no deferred script of the app.');
  const [integrity = ''] = /\bintegrity="[^"]+"/.exec(script) ?? [];
  const link = `<link rel="preload" as="script" fetchpriority="low" href="${src}" ${integrity} crossorigin="anonymous">`;
  return page.replace(script, () => `${link}<template id="app-scripts">${script}</template>`);
}

/** The app's page with its first view in it, and `head` after the other tags of its head. */
export function withView(page: string, { view, markup, title }: FirstView, head: string): string {
  return page
    .replace(ROOT_PLACE, () => `<div id="root" data-view="${view}">${markup}</div>`)
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head}</head>`);
}
