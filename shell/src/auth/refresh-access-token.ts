import { ApiError, api } from '@fettle/shared-ui/data';
import { type Outcome, renewElsewhere } from './refresh-in-other-tab.ts';
import { type TokenPair, tokens } from './tokens.ts';

const LOCK = 'fettle-token-refresh';

/**
 * Refused for good, be it with HTTP 200 and `success: false`. Too many requests (429) and a timeout (408) say nothing
 * about the token.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutcomeUnknown && error.status !== 408 && error.status !== 429;
}

function refreshFailed(): ApiError {
  const error = { code: 'TOKEN_REFRESH_FAILED', message: 'Token refresh failed', field: null };
  return new ApiError({ status: 401, errors: [error] });
}

/**
 * One tab at a time; the work hears whether another one had its turn before. Pages without HTTPS have no locks; there
 * the server's ten seconds of grace cover a collision.
 */
async function oneTabAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator;
  if (!locks) return work(false);
  const atOnce = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { gives: await work(false) } : null,
  );
  return atOnce ? atOnce.gives : locks.request(LOCK, () => work(true));
}

/** How often, and after which pause in ms, a tab looks for what another one has stored. */
const [LOOKS, PAUSE_MS] = [10, 20];

/** A browser hands on the lock of a tab sooner, at times, than what that tab has stored just before. */
async function storedByTheOther(failedToken: string | null): Promise<string | null> {
  for (let looks = 0; looks < LOOKS && tokens.access() === failedToken; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return tokens.access();
}

async function renew(failedToken: string | null, waited: boolean): Promise<string> {
  const current = waited ? await storedByTheOther(failedToken) : tokens.access();
  if (current && current !== failedToken) return current;
  const token = tokens.refresh();
  if (!token) throw refreshFailed();
  const session = tokens.session();
  const pair = await api.post('/auth/refresh', { token }).catch((error) => {
    throw isRefused(error) ? refreshFailed() : error;
  });
  const signedOutElsewhere = current !== null && tokens.access() === null;
  if (session !== tokens.session() || signedOutElsewhere) throw giveBack(pair);
  tokens.renewed(pair);
  return pair.access_token;
}

/** The member signed out while the answer was on its way: it must not sign him in again. */
function giveBack({ refresh_token: token }: TokenPair): ApiError {
  api.post('/auth/logout', { token }).catch((error) => {
    console.error('The server could not be told of the logout', error);
  });
  return refreshFailed();
}

async function renewInAnotherTab(failedToken: string | null): Promise<string> {
  const outcome = await renewElsewhere();
  const renewed = tokens.access();
  if (renewed && renewed !== failedToken) return renewed;
  if (outcome === 'refused') throw refreshFailed();
  const away = { code: 'NETWORK_ERROR', message: 'Network request failed', field: null };
  throw new ApiError({ status: 0, errors: [away] });
}

/** How a renewal that another tab asked for has ended. */
export function outcomeOf(renewal: Promise<string>): Promise<Outcome> {
  return renewal.then(
    () => 'renewed',
    (error) => (isRefused(error) ? 'refused' : 'unanswered'),
  );
}

let underWay: Promise<string> | null = null;

/**
 * Gives an access token that is newer than `failedToken`. All calls that fail together share one refresh, in this tab
 * and in the others: a tab that waited takes the token which another one has stored meanwhile, and one without a
 * refresh token asks the tab that has it.
 *
 * @throws ApiError 'Token refresh failed' when there is no refresh token or the server refuses it; any other error is
 * of the network or the server, and says nothing against the token.
 */
export function renewAccessToken(failedToken: string | null): Promise<string> {
  const begin = () =>
    tokens.refresh() ? oneTabAtATime((waited) => renew(failedToken, waited)) : renewInAnotherTab(failedToken);
  underWay ??= begin().finally(() => {
    underWay = null;
  });
  return underWay;
}
