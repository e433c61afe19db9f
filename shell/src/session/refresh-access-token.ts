import { ApiError, api } from '@fettle/shared-ui/data';
import { type RefreshOutcome, requestRefreshFromOtherTab } from './refresh-in-other-tab.ts';
import { type TokenPair, tokens } from './tokens.ts';

const LOCK = 'fettle-token-refresh';

/**
 * Whether the server refused the token permanently, also by HTTP 200 with `success: false`. Too many requests (429)
 * and a timeout (408) say nothing about the token.
 */
export function isRefreshRefused(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutcomeUnknown && error.status !== 408 && error.status !== 429;
}

function refreshFailed(): ApiError {
  const error = { code: 'TOKEN_REFRESH_FAILED', message: 'Token refresh failed', field: null };
  return new ApiError({ status: 401, errors: [error] });
}

/**
 * Runs `work` in one tab at a time, and tells it whether it waited for another tab. Pages without HTTPS have no Web
 * Locks: there the server's grace period of ten seconds covers a collision.
 */
export async function withRefreshLock<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator;
  if (!locks) return work(false);
  const immediate = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return immediate ? immediate.result : locks.request(LOCK, () => work(true));
}

/** Number of times that a tab looks for the token that another tab has stored. */
const ATTEMPTS = 10;
const INTERVAL_MS = 20;

/** Waits for the token that another tab stored under the lock, which may become visible only after the lock. */
async function tokenStoredByOtherTab(failedToken: string | null): Promise<string | null> {
  for (let attempt = 0; attempt < ATTEMPTS && tokens.accessToken() === failedToken; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  return tokens.accessToken();
}

async function refresh(failedToken: string | null, waited: boolean): Promise<string> {
  const current = waited ? await tokenStoredByOtherTab(failedToken) : tokens.accessToken();
  if (current && current !== failedToken) return current;
  const token = tokens.refreshToken();
  if (!token) throw refreshFailed();
  const session = tokens.session();
  const pair = await api.post('/auth/refresh', { token }).catch((error) => {
    throw isRefreshRefused(error) ? refreshFailed() : error;
  });
  const signedOutElsewhere = current !== null && tokens.accessToken() === null;
  if (session !== tokens.session() || signedOutElsewhere) throw revokeLatePair(pair);
  tokens.refreshed(pair);
  return pair.access_token;
}

/** Revokes tokens that arrived after the member had signed out: they must not sign the member in again. */
function revokeLatePair({ refresh_token: token }: TokenPair): ApiError {
  api.post('/auth/logout', { token }).catch((error) => {
    console.error('The server could not be told of the logout', error);
  });
  return refreshFailed();
}

async function refreshInOtherTab(failedToken: string | null): Promise<string> {
  const outcome = await requestRefreshFromOtherTab();
  const current = tokens.accessToken();
  if (current && current !== failedToken) return current;
  if (outcome === 'refused') throw refreshFailed();
  const unanswered = { code: 'NETWORK_ERROR', message: 'Network request failed', field: null };
  throw new ApiError({ status: 0, errors: [unanswered] });
}

/** The outcome of a refresh, as it is sent to the tab that requested it. */
export function outcomeOf(refreshed: Promise<string>): Promise<RefreshOutcome> {
  return refreshed.then(
    () => 'renewed',
    (error) => (isRefreshRefused(error) ? 'refused' : 'unanswered'),
  );
}

let pendingRefresh: Promise<string> | null = null;

/**
 * Resolves with an access token that is newer than `failedToken`. All calls that fail together share one refresh, in
 * this tab and in the others: a tab that waited takes the token that another tab has stored, and a tab without a
 * refresh token asks the tab that has it.
 *
 * @throws ApiError 'Token refresh failed' when there is no refresh token or the server refuses it; any other error
 * comes from the network or the server, and does not mean that the token is invalid.
 */
export function refreshAccessToken(failedToken: string | null): Promise<string> {
  const start = () =>
    tokens.refreshToken()
      ? withRefreshLock((waited) => refresh(failedToken, waited))
      : refreshInOtherTab(failedToken);
  pendingRefresh ??= start().finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}
