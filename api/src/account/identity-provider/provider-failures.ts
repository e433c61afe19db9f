import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { hashedKey, postgresLimiter } from '../../members/auth/rate-limits/postgres-limiter.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { clientKey } from '../../platform/http/client-address.ts';
import { countAgainst } from '../../platform/http/count-against.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** Statuses of answers and logout tokens that were refused. */
const REFUSED = [400, 401, 422];

/** Counts what claims to come from the identity provider and does not, against the address that sent it. */
@Injectable()
export class ProviderFailures {
  readonly #failures: RateLimiterPostgres;

  constructor(dataSource: DataSource, configuration: Configuration) {
    this.#failures = postgresLimiter(dataSource, {
      keyPrefix: 'provider_failures',
      points: configuration.login_failures_per_address,
      duration: 15 * 60,
      clearExpiredByTimeout: false,
    });
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
}
