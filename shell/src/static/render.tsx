import { renderToStaticMarkup } from 'react-dom/server';
import { type Assets, Document, type FirstAssets, FirstSteps } from './document.tsx';
import { pages } from './pages.tsx';
import { startStyles } from './start-styles.tsx';

/** What `infra/rspack` calls at build time; nothing of it reaches a browser. */
export const paths: string[] = pages.map(({ path }) => path);

/** What somebody needs first who comes from here: beside the app itself, the two forms. */
export const start = ['./pages/sign-in/login-page.tsx', './pages/sign-in/register-page.tsx'];

/** The styles of the very first paint, without the variables that neither the pages nor `css` ask for. */
export function startCss(css: string): string {
  const markup = pages.map(({ page }) => renderToStaticMarkup(page)).join('');
  return startStyles(`${css} ${markup}`);
}

/** What stands first in the head of the app's own page. */
export function head(assets: FirstAssets): string {
  return renderToStaticMarkup(<FirstSteps {...assets} />);
}

/** One page as it is served. */
export function render(path: string, assets: Assets): string {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no static page for ${path}`);
  return `<!doctype html>${renderToStaticMarkup(<Document {...page} assets={assets} />)}\n`;
}
