import { Counter } from 'prom-client';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { errors } from './errors.ts';

const refusals = new Counter({
  name: 'rate_limit_refusals_total',
  help: 'Requests that were refused with 429, by the limit that they broke.',
  labelNames: ['limit'],
});

/** The names of the limits in the metrics. */
export type Limit =
  | 'requests'
  | 'sign_in_failures'
  | 'sign_in_failures_of_account'
  | 'sign_in_failures_of_address'
  | 'second_factor_failures'
  | 'second_factor_failures_of_address'
  | 'passkey_failures_of_address'
  | 'registrations'
  | 'account_links'
  | 'deploys'
  | 'identity_failures'
  | 'provider_failures'
  | 'logout_token_failures'
  | 'live_changes';

/**
 * Counts one request against a limit; 429, which the metrics count, when that exceeds it, with the seconds until the limit
 * allows requests again.
 */
export async function countAgainst(
  limit: Limit,
  limiter: { consume(key: string): Promise<unknown> },
  key: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    refusals.inc({ limit });
    throw errors.tooMany(Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)));
  }
}
