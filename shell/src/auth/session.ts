import {
  ApiError,
  api,
  type createQueryClient,
  currentUser,
  otherTabs,
  preferences,
} from '@fettle/shared-ui/data';
import { createAccount, type Registration } from './create-account.ts';
import { isRefused, renewAccessToken } from './renew-access-token.ts';
import { sessionStore, useSession } from './session-store.ts';
import { ACCESS_TOKEN, tokens } from './tokens.ts';
import { tryLater } from './try-later.ts';

type QueryClient = ReturnType<typeof createQueryClient>;

export interface Credentials {
  username_or_email: string;
  password: string;
}

export interface Session {
  /** Finds out whose tokens are in storage. Never rejects: what it found stands in the session store. */
  start(): Promise<void>;
  /** Rejects with the server's ApiError. */
  signIn(credentials: Credentials, keepSignedIn: boolean): Promise<void>;
  /**
   * Creates the account, then signs in with it and keeps the member signed in. Rejects with the server's ApiError.
   * Sent again after a lost answer it goes on with the account that the first one made.
   */
  register(registration: Registration): Promise<void>;
  /** Tells the server, clears everything at once and ends at `/`. */
  logout(): void;
  /** A newer access token for a call that was answered 401; a refusal ends the session. */
  renew(failedToken: string | null): Promise<string>;
  /** Follows sign-ins and sign-outs of other tabs; gives the function that stops it. */
  followOtherTabs(): () => void;
}

const isUndecided = (error: unknown) => error instanceof ApiError && error.isUndecided;

/** The one place that decides what happens to tokens and cached answers when a session starts, fails or ends. */
export function createSession(queryClient: QueryClient): Session {
  const later = tryLater();

  function forgetMember(): void {
    later.clear();
    tokens.clear();
    queryClient.clear();
  }

  async function loadUser(): Promise<void> {
    await queryClient.fetchQuery({ ...currentUser, staleTime: 0, retry: false });
    sessionStore.knownUser();
    later.clear();
    void loadPreferences();
  }

  /** The frame works with the defaults until they are there; a server that could not give them is asked again. */
  async function loadPreferences(): Promise<void> {
    try {
      await queryClient.fetchQuery(preferences);
    } catch (error) {
      if (!useSession.getState().signedIn) return;
      console.error('The preferences could not be loaded', error);
      if (isUndecided(error)) later.plan(() => void loadPreferences());
    }
  }

  function start(): Promise<void> {
    later.clear();
    return findOut();
  }

  async function findOut(): Promise<void> {
    if (!tokens.access() && !tokens.refresh()) return sessionStore.noUser();
    sessionStore.starting();
    try {
      await loadUser();
    } catch (error) {
      if (error instanceof ApiError && [401, 403].includes(error.status)) {
        forgetMember();
        sessionStore.noUser();
      } else {
        console.error('The current user could not be loaded', error);
        sessionStore.unreachable();
        later.plan(() => {
          if (useSession.getState().offline) void findOut();
        });
      }
    }
  }

  async function signIn(credentials: Credentials, keepSignedIn: boolean): Promise<void> {
    sessionStore.starting();
    try {
      const pair = await api.post('/auth/login', credentials);
      queryClient.clear();
      tokens.signedIn(pair, keepSignedIn);
      await loadUser().catch((error) => {
        forgetMember();
        throw error;
      });
    } finally {
      sessionStore.stopLoading();
    }
  }

  async function register(registration: Registration): Promise<void> {
    sessionStore.starting();
    try {
      await createAccount(registration, () =>
        signIn({ username_or_email: registration.username, password: registration.password }, true),
      );
    } finally {
      sessionStore.stopLoading();
    }
  }

  /** The server is told, but nobody waits for it: a logout must work without a network too. */
  function revoke(token: string): void {
    api.post('/auth/logout', { token }).catch((error) => {
      console.error('The server could not be told of the logout', error);
    });
  }

  function logout(): void {
    const token = tokens.refresh();
    if (token) revoke(token);
    forgetMember();
    sessionStore.loggedOut();
  }

  async function renew(failedToken: string | null): Promise<string> {
    try {
      return await renewAccessToken(failedToken);
    } catch (error) {
      if (isRefused(error) && useSession.getState().signedIn) {
        forgetMember();
        sessionStore.noUser();
      }
      throw error;
    }
  }

  /** Another tab has a new token: a refresh, a sign-in, or a sign-in as somebody else, who must see nothing of before. */
  async function followSignIn(): Promise<void> {
    const before = queryClient.getQueryData(currentUser.queryKey);
    if (before) {
      const now = await api.get('/auth/me');
      if (now.id === before.id) return;
      sessionStore.startOver();
      queryClient.clear();
    }
    await start();
  }

  function onStorage(event: StorageEvent): void {
    if (event.storageArea !== localStorage || (event.key !== ACCESS_TOKEN && event.key !== null)) return;
    if (tokens.access()) {
      followSignIn().catch((error) => {
        console.error('Another tab’s sign-in could not be followed', error);
      });
    } else {
      forgetMember();
      sessionStore.noUser();
    }
  }

  return {
    start,
    signIn,
    register,
    logout,
    renew,
    followOtherTabs() {
      addEventListener('storage', onStorage);
      const unfollow = otherTabs.follow(queryClient);
      return () => {
        removeEventListener('storage', onStorage);
        unfollow();
      };
    },
  };
}
