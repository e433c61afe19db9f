import type { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type ScreenOptions, ScreenProviders, screenQueryClient } from './screen-providers.tsx';

interface RenderedScreen extends RenderResult {
  /** Acts as a person does: `await userEvent.click(screen.getByRole('button', { name: 'Save' }))`. */
  userEvent: UserEvent;
  queryClient: QueryClient;
  /** Where the router is now: path, search and hash. */
  currentPath(): string;
}

/** Renders a screen as the shell would: theme, cache, router, toasts, a signed-in member when told. */
export function renderScreen(ui: ReactNode, options: ScreenOptions = {}): RenderedScreen {
  const queryClient = screenQueryClient(options);
  let path = options.route ?? '/';
  const inScreen = (content: ReactNode) => (
    <ScreenProviders
      {...options}
      queryClient={queryClient}
      onNavigate={(now) => {
        path = now;
      }}
    >
      {content}
    </ScreenProviders>
  );
  const rendered = render(inScreen(ui));
  return {
    ...rendered,
    rerender: (next) => rendered.rerender(inScreen(next)),
    userEvent: userEvent.setup(),
    queryClient,
    currentPath: () => path,
  };
}
