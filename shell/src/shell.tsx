import { Announcer, BrowserRouter, ThemeProvider, Toaster } from '@fettle/shared-ui';
import { configureApi, createQueryClient, QueryClientProvider } from '@fettle/shared-ui/data';
import type { ReactNode } from 'react';
import { App } from './app.tsx';
import { createSession, type Session } from './auth/session.ts';
import { SessionProvider } from './auth/session-provider.tsx';
import { tokens } from './auth/tokens.ts';
import { type RunTimeConfig, RunTimeConfigProvider } from './run-time-config.ts';

/** Creates the query client and the session, connects them to the API client, and returns the page with its providers. */
export function openShell(config: RunTimeConfig): { session: Session; page: ReactNode } {
  const queryClient = createQueryClient();
  const session = createSession(queryClient);
  configureApi({ baseUrl: config.api_base_url, accessToken: tokens.access, renew: session.refresh });
  const page = (
    <RunTimeConfigProvider value={config}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={session}>
          <ThemeProvider>
            <BrowserRouter>
              <App />
            </BrowserRouter>
            <Toaster />
            <Announcer />
          </ThemeProvider>
        </SessionProvider>
      </QueryClientProvider>
    </RunTimeConfigProvider>
  );
  return { session, page };
}
