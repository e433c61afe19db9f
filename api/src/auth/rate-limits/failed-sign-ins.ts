import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../../config/configuration.ts';
import { clientKey } from '../../http/client-address.ts';
import { rateLimited } from '../../http/rate-limited.ts';
import { hashedKey, postgresLimiter } from './postgres-limiter.ts';

const FIFTEEN_MINUTES = 15 * 60;

/** Limits how many wrong passwords may be tried for an account. */
@Injectable()
export class FailedSignIns {
  private readonly failures: RateLimiterPostgres;
  /** By account and address, for as long as a check runs. */
  private readonly checks = new Map<string, Mutex>();

  constructor(configuration: Configuration, dataSource: DataSource) {
    this.failures = postgresLimiter(dataSource, {
      keyPrefix: 'sign_in_failures',
      points: configuration.login_failures_per_15_min,
      duration: FIFTEEN_MINUTES,
      clearExpiredByTimeout: true,
    });
  }

  /**
   * Runs a check of a password and gives its outcome. Too many wrong passwords for this account (its id, or the name
   * that was sent where there is no account) from this address are refused with 429, until 15 minutes after the first; a
   * right one never counts and forgets those before. The checks of one pair run one after another in a process: no burst
   * tries more than the limit allows, or with several processes one more for each.
   */
  async passwordMatches(account: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    const key = hashedKey(`${account}\n${clientKey(address)}`);
    return this.oneAtATime(key, async () => {
      const before = await this.failures.get(key);
      if (before && before.consumedPoints >= this.failures.points)
        throw rateLimited('sign_in_failures', before);
      const matches = await check();
      if (!matches) await this.failures.penalty(key);
      else if (before) await this.failures.delete(key);
      return matches;
    });
  }

  private async oneAtATime(key: string, work: () => Promise<boolean>): Promise<boolean> {
    const mutex = this.checks.get(key) ?? new Mutex();
    this.checks.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) this.checks.delete(key);
    }
  }
}
