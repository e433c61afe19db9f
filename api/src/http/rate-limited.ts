import type { RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitRefusals } from '../metrics/metrics-registry.ts';
import { type ApiError, errors } from './errors.ts';

/** The limits by their names in the figures. */
export type Limit = 'requests' | 'sign_in_failures' | 'registrations';

/** 429 with the seconds until the limit lets go; counted. */
export function rateLimited(limit: Limit, { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): ApiError {
  rateLimitRefusals.inc({ limit });
  return errors.tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
