import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * The state of the session. The member's own data are a query: see `useCurrentUser`.
 *
 * - `initialised`: the start has ended: it is known whether a member is signed in, or `offline` is set
 * - `signedIn`: the current user was fetched with the stored tokens
 * - `loading`: a start, a sign-in or a registration is running
 * - `offline`: there are tokens, but the server could not be reached to check them
 * - `leaving`: the member has just logged out; the page that they leave redirects to `/`, not to /login
 * - `ending`: a session has ended, and the server has not answered its logout yet, or its cached data are still there
 */
export interface SessionState {
  initialised: boolean;
  signedIn: boolean;
  loading: boolean;
  offline: boolean;
  leaving: boolean;
  ending: boolean;
}

const INITIAL: SessionState = {
  initialised: false,
  signedIn: false,
  loading: false,
  offline: false,
  leaving: false,
  ending: false,
};

const store = createStore<SessionState>()(() => INITIAL);

/** The state that the build's markup shows, while React hydrates it; null otherwise. */
let takenOver: SessionState | null = null;

/**
 * Selects a part of the state. Not zustand's own hook: while React hydrates the build's markup, that hook returns the
 * state of an empty store instead of the one that the markup was rendered for.
 */
function useSessionState<Part = SessionState>(
  select: (state: SessionState) => Part = (state) => state as Part,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(takenOver ?? store.getState()),
  );
}

export const useSession = Object.assign(useSessionState, {
  getState: store.getState,
  subscribe: store.subscribe,
});

/** Called before React hydrates the build's markup: changes during hydration are shown afterwards. */
export function keepStateForTakeover(): void {
  takenOver = store.getState();
}

/** The transitions of the session; `session.ts` decides when. */
export const sessionStore = {
  starting: () => store.setState({ loading: true }),
  signedIn: () => store.setState({ ...INITIAL, initialised: true, signedIn: true }),
  signedOut: () => store.setState({ ...INITIAL, initialised: true }),
  loggedOut: () => store.setState({ ...INITIAL, initialised: true, leaving: true, ending: true }),
  expired: () => store.setState({ ...INITIAL, initialised: true, ending: true }),
  ended: () => store.setState({ ending: false }),
  /** Marks the server as unreachable; a member who was signed in stays signed in. */
  unreachable: () =>
    store.setState(({ signedIn }) => ({ initialised: true, loading: false, offline: !signedIn })),
  stopLoading: () => store.setState({ loading: false }),
  pageLeft: () => store.setState({ leaving: false }),
  /** Restores the state before the first start. */
  reset: () => store.setState(INITIAL, true),
};
