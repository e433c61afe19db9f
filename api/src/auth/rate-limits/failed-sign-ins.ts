import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../../config/configuration.ts';
import { clientKey } from '../../http/client-address.ts';
import { type Limit, rateLimited } from '../../http/rate-limited.ts';
import { hashedKey, postgresLimiter } from './postgres-limiter.ts';

const FIFTEEN_MINUTES = 15 * 60;

/** Limits how many wrong passwords may be tried: for one account, and from one address for all accounts together. */
@Injectable()
export class FailedSignIns {
  private readonly failures: RateLimiterPostgres;
  /** Of an address, whatever the account: one password that is tried on many accounts stays below the other limit. */
  private readonly failuresOfAddress: RateLimiterPostgres;
  /** One mutex per account and address, while a check runs in this process. */
  private readonly checks = new Map<string, Mutex>();

  constructor(configuration: Configuration, dataSource: DataSource) {
    this.failures = postgresLimiter(dataSource, {
      keyPrefix: 'sign_in_failures',
      points: configuration.login_failures_per_15_min,
      duration: FIFTEEN_MINUTES,
      clearExpiredByTimeout: configuration.scheduled_tasks,
    });
    this.failuresOfAddress = postgresLimiter(dataSource, {
      keyPrefix: 'sign_in_failures_of_address',
      points: configuration.login_failures_per_address,
      duration: FIFTEEN_MINUTES,
      clearExpiredByTimeout: false,
    });
  }

  /**
   * Runs a check of a password and returns its result. 429 after too many wrong passwords for this account (its id, or
   * the submitted name if no account has it) from this address, or from this address for all accounts together, until 15
   * minutes after the first one. A refused address is refused with the correct password too: otherwise the next guess would
   * still tell whether it is right.
   *
   * Each check is counted before it runs, in PostgreSQL, so that no burst exceeds a limit, whichever processes run it; a
   * correct password takes its count back. It also resets the count of its account, but not that of the address, which a
   * guesser with an account of their own could reset. A process runs the checks of one account and address one after
   * another: correct ones that run at once therefore do not count against each other.
   */
  async passwordMatches(account: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    const client = clientKey(address);
    const [key, keyOfAddress] = [hashedKey(`${account}\n${client}`), hashedKey(client)];
    return this.oneAtATime(key, async () => {
      await count(this.failuresOfAddress, keyOfAddress, 'sign_in_failures_of_address');
      // Taken back unless the password was wrong: when the account is refused, and when the check itself fails.
      let wrong = false;
      try {
        await count(this.failures, key, 'sign_in_failures');
        const matches = await check().catch(async (error: unknown) => {
          await this.failures.reward(key);
          throw error;
        });
        wrong = !matches;
        if (matches) await this.failures.delete(key);
        return matches;
      } finally {
        if (!wrong) await this.failuresOfAddress.reward(keyOfAddress);
      }
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

async function count(limiter: RateLimiterPostgres, key: string, limit: Limit): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (thrown) {
    throw thrown instanceof RateLimiterRes ? rateLimited(limit, thrown) : thrown;
  }
}
