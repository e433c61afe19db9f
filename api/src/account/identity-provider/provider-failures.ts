import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { hashedKey, postgresLimiter } from '../../members/auth/rate-limits/postgres-limiter.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { clientKey } from '../../platform/http/client-address.ts';
import { countAgainst, type Limit } from '../../platform/http/count-against.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** Statuses of answers that were refused. */
const REFUSED = [401, 422];

/** Counts what claims to come from the identity provider and does not, against the address that sent it. */
@Injectable()
export class ProviderFailures {
  readonly #failures: RateLimiterPostgres;
  readonly #tokens: RateLimiterPostgres;

  constructor(dataSource: DataSource, configuration: Configuration) {
    const limiter = (keyPrefix: Limit) =>
      postgresLimiter(dataSource, {
        keyPrefix,
        points: configuration.login_failures_per_address,
        duration: 15 * 60,
        clearExpiredByTimeout: false,
      });
    this.#failures = limiter('provider_failures');
    this.#tokens = limiter('logout_token_failures');
  }

  /** Runs a check; 429 for an address whose checks were refused too often. It is counted first, so that no burst exceeds the limit. */
  async count<T>(address: string, check: () => Promise<T>): Promise<T> {
    const key = hashedKey(clientKey(address));
    await countAgainst('provider_failures', this.#failures, key);
    try {
      const checked = await check();
      await this.#failures.reward(key);
      return checked;
    } catch (error) {
      // A provider that is away, or a server without one, is not the fault of the people behind this address.
      if (!(error instanceof ApiError && REFUSED.includes(error.status)))
        await this.#failures.reward(key).catch(() => undefined);
      throw error;
    }
  }

  /** Counts a logout token that the provider did not sign; 429 after too many. They count apart and afterwards: logouts of the provider go on. */
  async countToken(address: string): Promise<void> {
    await countAgainst('logout_token_failures', this.#tokens, hashedKey(clientKey(address)));
  }
}
