import { removeToasts } from '@fettle/shared-ui';
import {
  ApiError,
  api,
  type createQueryClient,
  currentUser,
  existingPreferencesSaver,
  memberOfToken,
  otherTabs,
  preferences,
  type Schemas,
  sealOutbox,
  unsealOutbox,
} from '@fettle/shared-ui/data';
import { endPushMessages, forgetMember } from '../offline/ended-sessions.ts';
import { createBackoff } from './backoff.ts';
import { createAccount, type Registration, saveFirstWeightUnit } from './create-account.ts';
import { deviceId } from './device-id.ts';
import { takeEarlyUser } from './early-user.ts';
import { isRefreshRefused, outcomeOf, refreshAccessToken } from './refresh-access-token.ts';
import { refreshForOtherTabs } from './refresh-in-other-tab.ts';
import { sessionStore, useSession } from './session-store.ts';
import { ACCESS_TOKEN, tokens } from './tokens.ts';

type QueryClient = ReturnType<typeof createQueryClient>;

export interface Credentials {
  username_or_email: string;
  password: string;
}

export interface Session {
  /** Loads the member whose tokens are in storage. Never rejects: the session store has the result. */
  start(): Promise<void>;
  /** Like `start`, on a page for guests: the tokens look expired by the device's clock, which may be wrong. */
  startAsGuest(): Promise<void>;
  /** Called when the server is reachable again: silently loads what the start could not. */
  resume(): Promise<void>;
  /** Rejects with the server's ApiError, also when it asks for a second factor (`SECOND_FACTOR_NEEDED`). */
  signIn(credentials: Credentials, keepSignedIn: boolean): Promise<void>;
  /** Signs in by another request than that with a password: a second factor, a passkey. Rejects with its error. */
  signInBy(request: () => Promise<Schemas['TokensDto']>, keepSignedIn: boolean): Promise<void>;
  /**
   * Creates the account, then signs in with it and keeps the member signed in. Rejects with the server's ApiError.
   * When the answer to an earlier attempt was lost, it continues with the account which that attempt created.
   */
  register(registration: Registration): Promise<void>;
  /** Clears everything at once, tells the server, and redirects to `/`. */
  logout(): void;
  /** Clears everything at once and redirects to `/`, without a call: the server has deleted the account. */
  leaveAfterDeletion(): void;
  /** Resolves with a newer access token for a call that was answered 401; a refusal ends the session. */
  refresh(failedToken: string | null): Promise<string>;
  /** Follows sign-ins and sign-outs of other tabs; returns the function that stops it. */
  followOtherTabs(): () => void;
}

/** Whether the server refuses these tokens, or no longer lets the member in. */
const isAuthError = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);
const isOutcomeUnknown = (error: unknown) => error instanceof ApiError && error.isOutcomeUnknown;

/** The only place that decides what happens to tokens and cached answers when a session starts, fails or ends. */
export function createSession(queryClient: QueryClient): Session {
  const backoff = createBackoff();
  /** Counts the attempts to establish who is signed in; the result of an outdated attempt is dropped. */
  let latestAttempt = 0;
  const newAttempt = () => {
    latestAttempt += 1;
    return latestAttempt;
  };

  /**
   * Removes the member's data from the page: toasts, cached answers, tokens. Waiting entries stay, encrypted. Resolves once
   * all is removed from the device too.
   */
  function clearLocalData(): Promise<unknown> {
    newAttempt();
    removeToasts();
    existingPreferencesSaver(queryClient)?.sessionEnded();
    backoff.reset();
    const removed = [forgetMember(tokens.accessToken()), endPushMessages()];
    tokens.clear();
    queryClient.clear();
    return Promise.all([...removed, sealOutbox()]);
  }

  async function loadUser(attempt: number): Promise<void> {
    const early = (await takeEarlyUser(tokens.accessToken())) as Schemas['UserDto'] | null;
    if (early && attempt === latestAttempt) queryClient.setQueryData(currentUser.queryKey, early);
    const { id } = early ?? (await queryClient.fetchQuery({ ...currentUser, staleTime: 0, retry: false }));
    if (attempt !== latestAttempt)
      throw new Error('Another sign-in or sign-out has happened in the meantime');
    sessionStore.signedIn();
    backoff.reset();
    void loadPreferences();
    existingPreferencesSaver(queryClient)?.signedIn(id);
  }

  /** Loads the preferences. Until they are loaded, the frame works with the defaults; a server failure is retried. */
  async function loadPreferences(): Promise<void> {
    try {
      await queryClient.fetchQuery(preferences);
    } catch (error) {
      if (!useSession.getState().signedIn) return;
      console.error('The preferences could not be loaded', error);
      if (isOutcomeUnknown(error)) backoff.schedule(() => void loadPreferences());
    }
  }

  function start(): Promise<void> {
    backoff.reset();
    sessionStore.starting();
    return loadSession();
  }

  function startAsGuest(): Promise<void> {
    sessionStore.signedOut();
    return loadSession();
  }

  async function resume(): Promise<void> {
    if (useSession.getState().offline) await loadSession();
  }

  async function loadSession(): Promise<void> {
    const attempt = newAttempt();
    if (!tokens.accessToken() && !tokens.refreshToken()) {
      // The tab that ended the session may have been closed before it was done.
      void sealOutbox();
      return sessionStore.signedOut();
    }
    try {
      await loadUser(attempt);
    } catch (error) {
      if (attempt !== latestAttempt) return;
      if (isAuthError(error)) return expire();
      console.error('The current user could not be loaded', error);
      sessionStore.unreachable();
      backoff.schedule(() => void resume());
    }
  }

  function expire(revoked?: Promise<void>): void {
    const cleared = clearLocalData();
    sessionStore.expired();
    void Promise.all([cleared, revoked]).then(sessionStore.ended);
  }

  const signIn = (credentials: Credentials, keepSignedIn: boolean, beforeLoading?: () => Promise<void>) =>
    signInBy(
      () => api.post('/auth/login', { ...credentials, device_id: deviceId() }),
      keepSignedIn,
      beforeLoading,
    );

  async function signInBy(
    request: () => Promise<Schemas['TokensDto']>,
    keepSignedIn: boolean,
    beforeLoading?: () => Promise<void>,
  ): Promise<void> {
    sessionStore.starting();
    try {
      const pair = await request();
      removeToasts();
      queryClient.clear();
      void forgetMember(tokens.accessToken());
      tokens.signedIn(pair, keepSignedIn);
      const attempt = newAttempt();
      void sealOutbox();
      await unsealOutbox();
      await beforeLoading?.();
      await loadUser(attempt).catch((error) => {
        if (attempt === latestAttempt) void clearLocalData();
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
        signIn(
          { username_or_email: registration.username, password: registration.password },
          true,
          saveFirstWeightUnit,
        ),
      );
    } finally {
      sessionStore.stopLoading();
    }
  }

  /** Resolves with the server's answer, or without one: a logout must work without a network too. */
  async function revoke(token: string): Promise<void> {
    try {
      await api.post('/auth/logout', { token });
    } catch (error) {
      console.error('The server could not be told of the logout', error);
    }
  }

  function leave(revoked?: Promise<void>): void {
    const cleared = clearLocalData();
    sessionStore.loggedOut();
    void Promise.all([cleared, revoked]).then(sessionStore.ended);
  }

  function logout(): void {
    let token = tokens.refreshToken();
    const refreshLast = async () => {
      const pair = await api.post('/auth/refresh', { token: token ?? '' });
      token = pair.refresh_token;
      return pair.access_token;
    };
    const revokeLast = async () => {
      if (token) await revoke(token);
    };
    // Unsaved edits of the preferences are sent with the member's tokens, before these are revoked; else they are kept, encrypted.
    const lastEdits = existingPreferencesSaver(queryClient)?.signOut(tokens.accessToken(), refreshLast);
    leave(lastEdits ? lastEdits.then(sealOutbox).then(revokeLast) : revokeLast());
  }

  async function refresh(failedToken: string | null): Promise<string> {
    try {
      return await refreshAccessToken(failedToken);
    } catch (error) {
      if (isRefreshRefused(error) && useSession.getState().signedIn) expire();
      throw error;
    }
  }

  /** Handles a token of another tab: a refresh, or a sign-in, whose member must not see cached data. */
  async function followSignIn(): Promise<void> {
    const before = queryClient.getQueryData(currentUser.queryKey);
    if (before) {
      const attempt = newAttempt();
      const named = memberOfToken(tokens.accessToken());
      if (named === null || named === before.id) {
        const now = await api.get('/auth/me').catch((error) => error);
        if (attempt !== latestAttempt) return;
        if (isOutcomeUnknown(now)) return backoff.schedule(() => void followSignIn());
        if (now.id === before.id) return;
      }
      sessionStore.reset();
      removeToasts();
      existingPreferencesSaver(queryClient)?.sessionEnded();
      queryClient.clear();
      // The tab that ended the former session has marked it as ended.
      void forgetMember(null);
      void sealOutbox();
    }
    await start();
  }

  /**
   * Revokes the refresh token that only this tab has in memory. When another tab changes the access token, that
   * token's session is over: using it would sign this tab, and with it all tabs, in to the former member again.
   */
  async function revokeInMemoryToken(): Promise<void> {
    const token = tokens.takeFromMemory();
    if (token) await revoke(token);
  }

  function onStorage(event: StorageEvent): void {
    if (event.storageArea !== localStorage || (event.key !== ACCESS_TOKEN && event.key !== null)) return;
    const revoked = revokeInMemoryToken();
    // A background tab gets the event late: the member may have signed in again since.
    if (tokens.accessToken()) void followSignIn();
    else expire(revoked);
  }

  /** Checks a page that Back shows as it was left: it noticed no sign-out of another tab. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    const shown = persisted ? queryClient.getQueryData(currentUser.queryKey)?.id : undefined;
    if (!shown || memberOfToken(tokens.accessToken()) === shown) return;
    if (tokens.accessToken()) void followSignIn();
    else if (!tokens.refreshToken()) expire();
  }

  return {
    start,
    startAsGuest,
    resume,
    signIn,
    signInBy,
    register,
    logout,
    leaveAfterDeletion: () => leave(),
    refresh,
    followOtherTabs() {
      addEventListener('storage', onStorage);
      addEventListener('pageshow', onPageShow);
      const stops = [
        () => removeEventListener('storage', onStorage),
        () => removeEventListener('pageshow', onPageShow),
        otherTabs.follow(queryClient),
        refreshForOtherTabs(
          () => tokens.accessToken() !== null && tokens.refreshToken() !== null,
          () => outcomeOf(refresh(tokens.accessToken())),
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
