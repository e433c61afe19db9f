import { Announcer, BrowserRouter, Toaster } from '@fettle/shared-ui';
import { configureApi, createQueryClient, keepRequest, QueryClientProvider } from '@fettle/shared-ui/data';
import type { ComponentType, ReactNode } from 'react';
import { createSession, type Session } from '../session/session.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { tokens } from '../session/tokens.ts';
import { App } from './app.tsx';
import { type RunTimeConfig, RunTimeConfigProvider } from './run-time-config.ts';

/** In the frame's chunk: nobody confirms anything before the sign-in. */
const loadConfirmation = () =>
  import(/* webpackChunkName: "signed-in" */ '../frame/confirmation/confirmation-store.ts');

/**
 * Creates the query client and the session, connects them to the API client, and returns the page with its providers.
 * The build, which renders the first view of some pages, has a `Router` of its own.
 */
export function openShell(
  config: RunTimeConfig,
  Router: ComponentType<{ children: ReactNode }> = BrowserRouter,
): { session: Session; page: ReactNode } {
  const queryClient = createQueryClient();
  const session = createSession(queryClient);
  configureApi({
    baseUrl: config.api_base_url,
    accessToken: tokens.accessToken,
    renew: session.refresh,
    confirm: async (methods) => (await loadConfirmation()).confirmIdentity(methods),
    keepWrite: keepRequest,
  });
  const page = (
    <RunTimeConfigProvider value={config}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <Router>
            <App />
          </Router>
          <Toaster />
          <Announcer />
        </SessionProvider>
      </QueryClientProvider>
    </RunTimeConfigProvider>
  );
  return { session, page };
}
