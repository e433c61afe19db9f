import { ApiError } from './api-error.ts';

const named = (status: number, code?: string) =>
  new ApiError({ status, errors: code ? [{ code, message: '', field: null }] : [] });

describe('isRetryable', () => {
  it.each<[string, number, string | undefined, boolean]>([
    ['no answer came', 0, 'NETWORK_ERROR', true],
    ['a redirect, as to a sign-in', 302, undefined, true],
    ['the session is over', 401, 'NOT_SIGNED_IN', true],
    ['something before the API forbids it', 403, undefined, true],
    ['the account is suspended', 403, 'ACCOUNT_NOT_ACTIVE', true],
    ['the member may not do it', 403, 'PREMIUM_ONLY', false],
    ['the member may not do it, without a reason', 403, 'FORBIDDEN', false],
    ['the request took too long', 408, 'BAD_REQUEST', true],
    ['it is too early', 425, undefined, true],
    ['too many requests', 429, 'TOO_MANY_REQUESTS', true],
    ['a server error', 500, 'UNEXPECTED', true],
    ['a proxy that lost the server', 502, undefined, true],
    ['an overloaded server', 503, undefined, true],
    ['a slow server', 504, undefined, true],
    ['an envelope with success: false', 200, 'REFUSED', false],
    ['a malformed request', 400, 'MALFORMED_JSON', false],
    ['something that is not there', 404, 'NOT_FOUND', false],
    ['another version', 409, 'VERSION_CONFLICT', false],
    ['something too large', 413, 'TOO_LARGE', false],
    ['input that cannot be stored', 422, 'INVALID', false],
  ])('%s (%i %s): %j', (_what, status, code, isRetryable) => {
    expect(named(status, code).isRetryable).toBe(isRetryable);
  });
});
