import { reachability } from '@fettle/shared-ui/data';
import { createRoot } from 'react-dom/client';
import { awaitOverrides, wantsOverrides } from './federation/overrides/override-request.ts';
import { watchInput } from './federation/reloading/unsaved-input.ts';
import { preload } from './layout/prefetch/prefetch.ts';
import { loadRunTimeConfig } from './run-time-config.ts';
import { openShell } from './shell.tsx';

async function start(): Promise<void> {
  watchInput();
  const configured = loadRunTimeConfig();
  if (wantsOverrides()) {
    const overrides = import(/* webpackChunkName: "override" */ './federation/overrides/overrides.ts');
    awaitOverrides(
      overrides.then(async ({ takeOverrides }) => takeOverrides((await configured).override_origins)),
    );
  }
  preload(location.pathname);

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
