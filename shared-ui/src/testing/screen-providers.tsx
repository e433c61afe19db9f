import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Announcer } from '../core/announcer.tsx';
import { ThemeProvider } from '../core/theme/theme-provider.tsx';
import { Toaster } from '../core/toast/toaster.tsx';
import { configureApi } from '../data/client/api-session.ts';
import type { Schemas } from '../data/client/api-types.ts';
import { currentUser } from '../data/current-user.queries.ts';
import { type Preferences, preferences } from '../data/preferences/preferences.queries.ts';
import { createQueryClient } from '../data/query-client/query-client.ts';
import { type EditEntry, EditEntryProvider } from '../slots/edit-entry.ts';
import { API_HOST } from './mock-server.ts';

export interface ScreenOptions {
  /** Initial path of the router; default '/'. */
  route?: string;
  /** The signed-in member; none by default. */
  user?: Schemas['UserDto'];
  /** The member's preferences; not loaded by default, so that the default preferences apply. */
  preferences?: Preferences;
  /** False for a tree that brings its own router. */
  router?: boolean;
  /** Called when the screen asks the shell to edit an entry (`useEditEntry`). */
  editEntry?: EditEntry;
}

/** Query cache that already has the member, fails at once instead of retrying, and talks to the mock server. */
export function screenQueryClient({ user, preferences: saved }: ScreenOptions): QueryClient {
  configureApi({
    baseUrl: API_HOST,
    accessToken: () => (user ? 'test-token' : null),
    renew: () => Promise.reject(new Error('Token refresh failed')),
  });
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queries, retry: false },
  });
  if (user) queryClient.setQueryData(currentUser.queryKey, user);
  if (saved) queryClient.setQueryData(preferences.queryKey, saved);
  return queryClient;
}

interface ScreenProvidersProps extends ScreenOptions {
  queryClient: QueryClient;
  onNavigate?: (path: string) => void;
  children: ReactNode;
}

/** Providers around every screen in the shell: theme, cache, router, toasts. */
export function ScreenProviders({
  queryClient,
  route = '/',
  router = true,
  editEntry = () => undefined,
  onNavigate,
  children,
}: ScreenProvidersProps) {
  const screen = (
    <QueryClientProvider client={queryClient}>
      <EditEntryProvider value={editEntry}>{children}</EditEntryProvider>
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  );
  return (
    <ThemeProvider>
      {router ? (
        <MemoryRouter initialEntries={[route]}>
          {screen}
          <Whereabouts onNavigate={onNavigate} />
        </MemoryRouter>
      ) : (
        screen
      )}
    </ThemeProvider>
  );
}

function Whereabouts({ onNavigate }: { onNavigate?: (path: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onNavigate?.(`${pathname}${search}${hash}`);
  return null;
}
