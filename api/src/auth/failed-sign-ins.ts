import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../config/configuration.ts';
import { clientKey } from '../http/client-address.ts';
import { rateLimited } from '../http/rate-limited.ts';
import { OneAtATime } from '../limits/one-at-a-time.ts';

const FIFTEEN_MINUTES = 15 * 60;
const ONE_HOUR = 60 * 60;

/**
 * Limits that must outlive a restart and hold for all processes together: they are counted in PostgreSQL, in
 * `rate_limits`, whose expired rows are removed every five minutes.
 */
@Injectable()
export class Attempts {
  private readonly failures: RateLimiterPostgres;
  private readonly registrations: RateLimiterPostgres;
  private readonly passwordChecks = new OneAtATime();

  constructor(configuration: Configuration, dataSource: DataSource) {
    const table = {
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
    };
    this.failures = new RateLimiterPostgres({
      ...table,
      keyPrefix: 'sign_in_failures',
      points: configuration.login_failures_per_15_min,
      duration: FIFTEEN_MINUTES,
    });
    this.registrations = new RateLimiterPostgres({
      ...table,
      keyPrefix: 'registrations',
      points: configuration.registrations_per_hour,
      duration: ONE_HOUR,
      clearExpiredByTimeout: false,
    });
  }

  /**
   * Checks a password, and says whether it fits. Too many wrong ones for this account (its id, or the name that
   * nobody has) from this address are refused with 429, until 15 minutes after the first; a right one never counts and
   * forgets those before. The checks of one pair run one after another in a process: no burst tries more than the limit
   * allows, or with several processes one more for each.
   */
  async passwordMatches(account: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    const key = hashed(`${account}\n${clientKey(address)}`);
    return this.passwordChecks.run(key, async () => {
      const before = await this.failures.get(key);
      if (before && before.consumedPoints >= this.failures.points)
        throw rateLimited('sign_in_failures', before);
      const fits = await check();
      if (!fits) await this.failures.penalty(key);
      else if (before) await this.failures.delete(key);
      return fits;
    });
  }

  /** Counts one registration from this address; 429 for one too many in an hour. */
  async countRegistration(address: string): Promise<void> {
    try {
      await this.registrations.consume(hashed(clientKey(address)));
    } catch (thrown) {
      throw thrown instanceof RateLimiterRes ? rateLimited('registrations', thrown) : thrown;
    }
  }
}

/** Keys tell neither names nor addresses, and have one length. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
