import { create } from 'zustand';

/**
 * What the whole frame knows about the session. Who the member is, is the server's to say: see `useCurrentUser`.
 *
 * - `initialised`: the start-up has found out whether somebody is signed in, or could not (then `offline`)
 * - `signedIn`: the current user was fetched with the tokens at hand
 * - `loading`: a start-up, a sign-in or a registration is under way
 * - `offline`: there are tokens, but the server could not be asked whom they belong to
 * - `leaving`: the member has just logged out; the page he leaves leads to `/`, not to /login
 */
export interface SessionState {
  initialised: boolean;
  signedIn: boolean;
  loading: boolean;
  offline: boolean;
  leaving: boolean;
}

const UNKNOWN: SessionState = {
  initialised: false,
  signedIn: false,
  loading: false,
  offline: false,
  leaving: false,
};

export const useSession = create<SessionState>()(() => UNKNOWN);

/** The steps a session can take; `session.ts` decides when. */
export const sessionStore = {
  starting: () => useSession.setState({ loading: true }),
  knownUser: () => useSession.setState({ ...UNKNOWN, initialised: true, signedIn: true }),
  noUser: () => useSession.setState({ ...UNKNOWN, initialised: true }),
  loggedOut: () => useSession.setState({ ...UNKNOWN, initialised: true, leaving: true }),
  /** The server could not be asked; a member who is known already stays so. */
  unreachable: () =>
    useSession.setState(({ signedIn }) => ({ initialised: true, loading: false, offline: !signedIn })),
  stopLoading: () => useSession.setState({ loading: false }),
  left: () => useSession.setState({ leaving: false }),
  /** As before the first start. */
  startOver: () => useSession.setState(UNKNOWN, true),
};
