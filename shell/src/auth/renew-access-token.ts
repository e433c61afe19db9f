import { ApiError, api } from '@fettle/shared-ui/data';
import { tokens } from './tokens.ts';

const LOCK = 'fettle-token-refresh';

/** Refused for good. Too many requests (429) and a timeout (408) say nothing about the token. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429
  );
}

function refreshFailed(): ApiError {
  const error = { code: 'TOKEN_REFRESH_FAILED', message: 'Token refresh failed', field: null };
  return new ApiError({ status: 401, errors: [error] });
}

/** One tab at a time. Pages without HTTPS have no locks; there the server's ten seconds of grace cover a collision. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function renew(failedToken: string | null): Promise<string> {
  const current = tokens.access();
  if (current && current !== failedToken) return current;
  const token = tokens.refresh();
  if (!token) throw refreshFailed();
  try {
    const pair = await api.post('/auth/refresh', { token });
    tokens.renewed(pair);
    return pair.access_token;
  } catch (error) {
    throw isRefused(error) ? refreshFailed() : error;
  }
}

let underWay: Promise<string> | null = null;

/**
 * Gives an access token that is newer than `failedToken`. All calls that fail together share one refresh, in this tab
 * and in the others: a tab that waited takes the token which another one has stored meanwhile.
 *
 * @throws ApiError 'Token refresh failed' when there is no refresh token or the server refuses it; any other error is
 * of the network or the server, and says nothing against the token.
 */
export function renewAccessToken(failedToken: string | null): Promise<string> {
  underWay ??= oneTabAtATime(() => renew(failedToken)).finally(() => {
    underWay = null;
  });
  return underWay;
}
