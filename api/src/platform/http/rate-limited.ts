import { Counter } from 'prom-client';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { type ApiError, errors } from './errors.ts';

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
  | 'registrations';

/** Counts a refusal in the metrics and returns its 429, with the seconds until the limit allows requests again. */
export function rateLimited(limit: Limit, { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): ApiError {
  refusals.inc({ limit });
  return errors.tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
