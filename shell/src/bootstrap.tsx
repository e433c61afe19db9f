import { BrowserRouter, ThemeProvider, Toaster, toast } from '@fettle/shared-ui';
import { configureApi, createQueryClient, QueryClientProvider } from '@fettle/shared-ui/data';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createSession } from './auth/session.ts';
import { SessionProvider } from './auth/session-provider.tsx';
import { useSession } from './auth/session-store.ts';
import { tokens } from './auth/tokens.ts';
import { loadRegistry, onNewer } from './federation/registry.ts';
import { preload } from './layout/preload.ts';
import { loadRunTimeConfig, RunTimeConfigProvider } from './run-time-config.ts';

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
  const queryClient = createQueryClient();
  const session = createSession(queryClient);
  configureApi({ baseUrl: config.api_base_url, accessToken: tokens.access, renew: session.renew });
  session.followOtherTabs();
  addEventListener('online', () => {
    if (useSession.getState().offline) void session.start();
  });
  void session.start();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <RunTimeConfigProvider value={config}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <ThemeProvider>
            <BrowserRouter>
              <App />
            </BrowserRouter>
            <Toaster />
          </ThemeProvider>
        </SessionProvider>
      </QueryClientProvider>
    </RunTimeConfigProvider>,
  );
}

void start();
