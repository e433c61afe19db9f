import { toast } from '@fettle/shared-ui';
import { reachability } from '@fettle/shared-ui/data';
import { createRoot } from 'react-dom/client';
import { useSession } from './auth/session-store.ts';
import { loadRegistry, onNewer } from './federation/registry.ts';
import { preload } from './layout/preload.ts';
import { loadRunTimeConfig } from './run-time-config.ts';
import { openShell } from './shell.tsx';

function offerRefresh(): void {
  toast({
    type: 'info',
    title: 'A new version is available',
    message: 'Refresh when it suits you; nothing changes under your hands until then.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Refresh', onClick: () => location.reload() },
  });
}

async function start(): Promise<void> {
  void loadRegistry();
  onNewer(offerRefresh);
  preload(location.pathname);

  const config = await loadRunTimeConfig();
  const { session, page } = openShell(config);
  session.followOtherTabs();
  reachability.watch(config.api_base_url);
  reachability.subscribe(() => {
    if (reachability.now() && useSession.getState().offline) void session.start();
  });
  void session.start();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(page);
}

void start();
