import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../../config/configuration.ts';
import { clientKey } from '../../http/client-address.ts';
import { rateLimited } from '../../http/rate-limited.ts';
import { hashedKey, postgresLimiter } from './postgres-limiter.ts';

const FIFTEEN_MINUTES = 15 * 60;

/** Limits how many wrong passwords may be tried: for one account, and from one address for all accounts together. */
@Injectable()
export class FailedSignIns {
  private readonly failures: RateLimiterPostgres;
  /** Of an address, whatever the account: one password that is tried on many accounts stays below the other limit. */
  private readonly failuresOfAddress: RateLimiterPostgres;
  /** One mutex per account and address, while a check runs. */
  private readonly checks = new Map<string, Mutex>();

  constructor(configuration: Configuration, dataSource: DataSource) {
    this.failures = postgresLimiter(dataSource, {
      keyPrefix: 'sign_in_failures',
      points: configuration.login_failures_per_15_min,
      duration: FIFTEEN_MINUTES,
      clearExpiredByTimeout: true,
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
   * A correct password does not count. It resets the count of its account, but not that of the address, which a guesser
   * with an account of their own could reset. A process runs the checks of one account and address one after another, so
   * that a burst cannot exceed the limit; with several processes each may exceed it by one. The limit of an address may be
   * exceeded by the sign-ins that run at once, of which the bulkhead allows an address five.
   */
  async passwordMatches(account: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    const client = clientKey(address);
    const [key, keyOfAddress] = [hashedKey(`${account}\n${client}`), hashedKey(client)];
    return this.oneAtATime(key, async () => {
      const ofAddress = await this.failuresOfAddress.get(keyOfAddress);
      if (ofAddress && ofAddress.consumedPoints >= this.failuresOfAddress.points)
        throw rateLimited('sign_in_failures_of_address', ofAddress);
      const before = await this.failures.get(key);
      if (before && before.consumedPoints >= this.failures.points)
        throw rateLimited('sign_in_failures', before);
      const matches = await check();
      if (!matches) {
        await this.failuresOfAddress.penalty(keyOfAddress);
        await this.failures.penalty(key);
      } else if (before) {
        await this.failures.delete(key);
      }
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
