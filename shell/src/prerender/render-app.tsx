import { ErrorState, StaticRouter } from '@fettle/shared-ui';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PRODUCT, routeOf } from '../app/routes.tsx';
import { DEFAULTS } from '../app/run-time-config.ts';
import { openShell } from '../app/shell.tsx';
import { sessionStore } from '../session/session-store.ts';
import { LOADING } from './rendered-page.ts';

// Called by `infra/build/front-ends` at build time; browsers load none of it.

/** The first view of a page of the app, which React hydrates in the browser. */
export interface FirstView {
  /** `data-view` of the root, see `rendered-page.ts`. */
  view: string;
  markup: string;
  title: string;
}

function render(path: string, view: string): FirstView {
  const { page } = openShell(DEFAULTS, ({ children }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  ));
  const name = routeOf(path)?.title;
  const title = view === LOADING || !name ? PRODUCT : `${name} · ${PRODUCT}`;
  return { view, markup: renderToString(page), title };
}

/** Renders the form of a page for guests. */
export async function renderForm(path: string): Promise<FirstView> {
  const show = routeOf(path)?.show;
  if (show && 'page' in show) await show.page.prefetch();
  sessionStore.signedOut();
  return render(path, path);
}

/** Renders the view of every page for members until the session is known. */
export function renderLoading(): FirstView {
  sessionStore.reset();
  return render('/dashboard', LOADING);
}

/** Markup of an error, which the app shows before its design system is there: the first styles must keep its variables. */
export const renderFailure = (): string =>
  renderToStaticMarkup(<ErrorState wholePage onRetry={() => undefined} />);
