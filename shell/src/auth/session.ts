import {
  ApiError,
  api,
  type createQueryClient,
  currentUser,
  existingPreferencesSaver,
  otherTabs,
  preferences,
} from '@fettle/shared-ui/data';
import { tryLater } from './backoff.ts';
import { createAccount, type Registration } from './create-account.ts';
import { isRefused, outcomeOf, renewAccessToken } from './refresh-access-token.ts';
import { renewForOthers } from './refresh-in-other-tab.ts';
import { sessionStore, useSession } from './session-store.ts';
import { ACCESS_TOKEN, tokens } from './tokens.ts';

type QueryClient = ReturnType<typeof createQueryClient>;

export interface Credentials {
  username_or_email: string;
  password: string;
}

export interface Session {
  /** Finds out whose tokens are in storage. Never rejects: what it found stands in the session store. */
  start(): Promise<void>;
  /** The server is back: finds out what a start could not, without a word. */
  resume(): Promise<void>;
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

/** The server knows nobody by these tokens, or lets him in no longer. */
const isNobody = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);
const isUndecided = (error: unknown) => error instanceof ApiError && error.isOutcomeUnknown;

/** The one place that decides what happens to tokens and cached answers when a session starts, fails or ends. */
export function createSession(queryClient: QueryClient): Session {
  const later = tryLater();
  /** Counts what decides anew who is signed in; whatever was begun before that has no say any more. */
  let latest = 0;
  const begin = () => {
    latest += 1;
    return latest;
  };

  function forgetMember(): void {
    begin();
    later.clear();
    tokens.clear();
    queryClient.clear();
  }

  async function loadUser(begun: number): Promise<void> {
    const { id } = await queryClient.fetchQuery({ ...currentUser, staleTime: 0, retry: false });
    if (begun !== latest) throw new Error('Somebody else has signed in or out meanwhile');
    sessionStore.knownUser();
    later.clear();
    void loadPreferences();
    existingPreferencesSaver(queryClient)?.signedIn(id);
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
    sessionStore.starting();
    return findOut();
  }

  async function resume(): Promise<void> {
    if (useSession.getState().offline) await findOut();
  }

  async function findOut(): Promise<void> {
    const begun = begin();
    if (!tokens.access() && !tokens.refresh()) return sessionStore.noUser();
    try {
      await loadUser(begun);
    } catch (error) {
      if (begun !== latest) return;
      if (isNobody(error)) return endSession();
      console.error('The current user could not be loaded', error);
      sessionStore.unreachable();
      later.plan(() => void resume());
    }
  }

  function endSession(): void {
    forgetMember();
    sessionStore.noUser();
  }

  async function signIn(credentials: Credentials, keepSignedIn: boolean): Promise<void> {
    sessionStore.starting();
    try {
      const pair = await api.post('/auth/login', credentials);
      queryClient.clear();
      tokens.signedIn(pair, keepSignedIn);
      const begun = begin();
      await loadUser(begun).catch((error) => {
        if (begun === latest) forgetMember();
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
    let token = tokens.refresh();
    const renewLast = async () => {
      const pair = await api.post('/auth/refresh', { token: token ?? '' });
      token = pair.refresh_token;
      return pair.access_token;
    };
    const revokeLast = () => {
      if (token) revoke(token);
    };
    // Edits of the preferences still go with the member's tokens, which end with the sign-out.
    const lastEdits = existingPreferencesSaver(queryClient)?.signOut(tokens.access(), renewLast);
    forgetMember();
    sessionStore.loggedOut();
    if (lastEdits) void lastEdits.then(revokeLast);
    else revokeLast();
  }

  async function renew(failedToken: string | null): Promise<string> {
    try {
      return await renewAccessToken(failedToken);
    } catch (error) {
      if (isRefused(error) && useSession.getState().signedIn) endSession();
      throw error;
    }
  }

  /** Another tab has a new token: a refresh, a sign-in, or a sign-in as somebody else, who must see nothing of before. */
  async function followSignIn(): Promise<void> {
    const before = queryClient.getQueryData(currentUser.queryKey);
    if (before) {
      const begun = begin();
      const now = await api.get('/auth/me').catch((error) => error);
      if (begun !== latest) return;
      if (isUndecided(now)) return later.plan(() => void followSignIn());
      if (now.id === before.id) return;
      sessionStore.startOver();
      queryClient.clear();
    }
    await start();
  }

  /**
   * A refresh token in this tab's memory is known to nobody else. Whatever another tab does with the access token, its
   * session is over: it would make this tab, and with it all of them, the former member's again.
   */
  function endOwnSession(): void {
    const token = tokens.takeFromMemory();
    if (token) revoke(token);
  }

  function onStorage(event: StorageEvent): void {
    if (event.storageArea !== localStorage || (event.key !== ACCESS_TOKEN && event.key !== null)) return;
    endOwnSession();
    // A tab in the background hears late: somebody may have signed in since.
    if (tokens.access()) void followSignIn();
    else endSession();
  }

  return {
    start,
    resume,
    signIn,
    register,
    logout,
    renew,
    followOtherTabs() {
      addEventListener('storage', onStorage);
      const stops = [
        () => removeEventListener('storage', onStorage),
        otherTabs.follow(queryClient),
        renewForOthers(
          () => tokens.access() !== null && tokens.refresh() !== null,
          () => outcomeOf(renew(tokens.access())),
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
