import type { QueryClient } from '@tanstack/react-query';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type ScreenOptions, ScreenProviders, screenQueryClient } from './screen-providers.tsx';

interface RenderedScreen extends RenderResult {
  /** Acts like a user: `await userEvent.click(screen.getByRole('button', { name: 'Save' }))`. */
  userEvent: UserEvent;
  queryClient: QueryClient;
  /** Current location of the router: path, search and hash. */
  currentPath(): string;
}

/** Renders a screen as the shell would: theme, cache, router, toasts, and a signed-in member if requested. */
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
  const rendered = renderSettled(inScreen(ui));
  return {
    ...rendered,
    rerender: (next) => rendered.rerender(inScreen(next)),
    // No delays: on a busy machine they last long enough for a search to start between two letters.
    userEvent: userEvent.setup({ delay: null }),
    queryClient,
    currentPath: () => path,
  };
}

/** Renders and waits for Chakra's state machines, which start in a microtask after the first render. */
function renderSettled(ui: ReactNode): RenderResult {
  const started: (() => void)[] = [];
  const later = globalThis.queueMicrotask;
  globalThis.queueMicrotask = (start) => started.push(start);
  try {
    const rendered = render(ui);
    act(() => {
      for (const start of started) start();
    });
    return rendered;
  } finally {
    globalThis.queueMicrotask = later;
  }
}
