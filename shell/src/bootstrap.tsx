import { reachability } from '@fettle/shared-ui/data';
import { createRoot } from 'react-dom/client';
import { hasOverrides, setPendingOverrides } from './federation/overrides/override-request.ts';
import { trackInput } from './federation/reloading/unsaved-input.ts';
import { prefetchRoute } from './layout/prefetch/prefetch-route.ts';
import { loadRunTimeConfig } from './run-time-config.ts';
import { openShell } from './shell.tsx';

async function start(): Promise<void> {
  trackInput();
  const configured = loadRunTimeConfig();
  if (hasOverrides()) {
    const overrides = import(/* webpackChunkName: "override" */ './federation/overrides/overrides.ts');
    setPendingOverrides(
      overrides.then(async ({ applyOverrides }) => applyOverrides((await configured).override_origins)),
    );
  }
  prefetchRoute(location.pathname);

  const config = await configured;
  const { session, page } = openShell(config);
  session.followOtherTabs();
  reachability.watch(config.api_base_url);
  reachability.subscribe(() => {
    if (reachability.now()) void session.resume();
  });
  void session.start();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(page);
}

void start();
