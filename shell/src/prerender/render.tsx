import { ThemeProvider } from '@fettle/shared-ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Picture, webAppManifest } from '../app/web-app-manifest.ts';
import { type Assets, Document, type HeadAssets, HeadAssetTags } from './document.tsx';
import { pages } from './pages.tsx';
import { usedStyles } from './used-styles.ts';

// Called by `infra/build/front-ends` at build time; browsers load none of it.

export const paths: string[] = pages.map(({ path }) => path);

/** The imports of the app that are prefetched on intent: besides its entry, the two forms. */
export const start = ['../pages/sign-in/login-page.tsx', '../pages/sign-in/register-page.tsx'];

/** The styles of the first paint, without variables that neither the pages nor `css` use. */
export function startCss(css: string): string {
  const markup = pages.map(({ page }) => renderToStaticMarkup(page)).join('');
  return startStyles(`${css} ${markup}`);
}

/** The first tags in the head of the app's own page. */
export function head(assets: HeadAssets): string {
  return renderToStaticMarkup(<HeadAssetTags {...assets} />);
}

/** The web app manifest, with the addresses of its pictures. */
export const manifest = (addressOf: (picture: Picture) => string): string =>
  `${JSON.stringify(webAppManifest(addressOf), null, 2)}\n`;

export { PICTURES as pictures } from '../app/web-app-manifest.ts';

/** One page as it is served. */
export function render(path: string, assets: Assets): string {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no static page for ${path}`);
  return `<!doctype html>${renderToStaticMarkup(<Document {...page} assets={assets} />)}\n`;
}

/** Returns the design system's styles for every page: its reset, its tokens as variables, the background. */
function systemStyles(): string {
  const markup = renderToStaticMarkup(<ThemeProvider>{null}</ThemeProvider>);
  const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');
  if (!styles.includes('--fettle-colors-bg:')) throw new Error('The design system rendered no tokens.');
  return styles;
}

/**
 * The styles of the design system as a file, so that they apply before any script; their source is shared-ui alone.
 * `users` is all markup and styles that may use a variable; unused variables are left out.
 */
function startStyles(users: string): string {
  return `${withScriptlessDarkTheme(usedStyles(systemStyles(), users))}\n`;
}

/** The rules of the dark theme: `.dark{…}`, `html.dark{…}`. */
const DARK_RULE = /(?:html)?\.dark\{([^{}]*)\}/g;

/**
 * Adds the dark theme by the system's preference for browsers without scripts, where the class `dark` is never set.
 * The first script of every page marks `<html>`; after that only the class counts.
 */
function withScriptlessDarkTheme(css: string): string {
  const declarations = [...css.matchAll(DARK_RULE)].map(([, inside = '']) => inside).join('');
  const dark = `html:not([data-scripted]){${declarations}}`;
  return `${css}@media (prefers-color-scheme:dark){@layer tokens{${dark}}}`;
}
