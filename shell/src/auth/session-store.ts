import { create } from 'zustand';

/**
 * The state of the session. The member's own data are a query: see `useCurrentUser`.
 *
 * - `initialised`: the start has ended: it is known whether a member is signed in, or `offline` is set
 * - `signedIn`: the current user was fetched with the stored tokens
 * - `loading`: a start, a sign-in or a registration is running
 * - `offline`: there are tokens, but the server could not be reached to check them
 * - `leaving`: the member has just logged out; the page that they leave redirects to `/`, not to /login
 */
export interface SessionState {
  initialised: boolean;
  signedIn: boolean;
  loading: boolean;
  offline: boolean;
  leaving: boolean;
}

const INITIAL: SessionState = {
  initialised: false,
  signedIn: false,
  loading: false,
  offline: false,
  leaving: false,
};

export const useSession = create<SessionState>()(() => INITIAL);

/** The transitions of the session; `session.ts` decides when. */
export const sessionStore = {
  starting: () => useSession.setState({ loading: true }),
  signedIn: () => useSession.setState({ ...INITIAL, initialised: true, signedIn: true }),
  signedOut: () => useSession.setState({ ...INITIAL, initialised: true }),
  loggedOut: () => useSession.setState({ ...INITIAL, initialised: true, leaving: true }),
  /** The server could not be reached; a member who was signed in stays signed in. */
  unreachable: () =>
    useSession.setState(({ signedIn }) => ({ initialised: true, loading: false, offline: !signedIn })),
  stopLoading: () => useSession.setState({ loading: false }),
  pageLeft: () => useSession.setState({ leaving: false }),
  /** The state before the first start. */
  reset: () => useSession.setState(INITIAL, true),
};
