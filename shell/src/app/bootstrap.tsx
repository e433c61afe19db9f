import { reachability } from '@fettle/shared-ui/data';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hasOverrides, setPendingOverrides } from '../federation/overrides/override-request.ts';
import { trackInput } from '../federation/reloading/unsaved-input.ts';
import { prefetchRoute } from '../frame/prefetch/prefetch-route.ts';
import { isRenderedFor } from '../prerender/rendered-page.ts';
import { hasStoredSession } from '../prerender/stored-session.ts';
import { keepStateForTakeover, useSession } from '../session/session-store.ts';
import { tokens } from '../session/tokens.ts';
import { keepInstallOffer } from './install-offer.ts';
import { routeOf } from './routes.tsx';
import { loadRunTimeConfig } from './run-time-config.ts';
import { openShell } from './shell.tsx';

async function start(): Promise<void> {
  trackInput();
  keepInstallOffer();
  const configured = loadRunTimeConfig();
  if (hasOverrides()) {
    const overrides = import(/* webpackChunkName: "override" */ '../federation/overrides/overrides.ts');
    setPendingOverrides(
      overrides.then(async ({ applyOverrides }) => applyOverrides((await configured).override_origins)),
    );
  }
  const fetched = prefetchRoute(location.pathname);

  const config = await configured;
  const { session, page } = openShell(config);
  session.followOtherTabs();
  reachability.watch(config.api_base_url);
  reachability.subscribe(() => {
    if (reachability.now()) void session.resume();
  });
  const forGuests = routeOf(location.pathname)?.access === 'guest';
  if (forGuests && tokens.accessToken() && !hasStoredSession(Date.now())) void session.startAsGuest();
  else void session.start();

  // A form that the build rendered is usable meanwhile.
  if (forGuests) await fetched;
  show(page);
}

/** Hydrates the build's markup where React would render the same now; otherwise replaces it. */
function show(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const view = { pathname: location.pathname, initialised: useSession.getState().initialised };
  if (isRenderedFor(view, root.dataset.view)) {
    keepStateForTakeover();
    hydrateRoot(root, page);
  } else createRoot(root).render(page);
}

void start();
