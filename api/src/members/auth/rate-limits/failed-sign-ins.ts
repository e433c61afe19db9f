import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../platform/config/configuration.ts';
import { clientKey } from '../../../platform/http/client-address.ts';
import { countAgainst, type Limit } from '../../../platform/http/count-against.ts';
import { logSecurityEvent, type SecurityEvent } from '../security-log.ts';
import { hashedKey, postgresLimiter } from './postgres-limiter.ts';

const FIFTEEN_MINUTES = 15 * 60;
/** The factor by which an account may get more wrong passwords from all addresses together than from one. */
const ALL_ADDRESSES = 3;

/** An attempt to sign in with a password, with its account and address. */
export interface PasswordAttempt {
  /** The account; `null` where no account has the submitted name. */
  user_id: string | null;
  /** Counted in place of an account that does not exist. */
  name?: string;
  address: string;
  /**
   * The device or session that the member signed in on before; `null` for a stranger. It has a count of its own, so that strangers
   * who guess from many addresses do not lock the member out.
   */
  known: string | null;
}

interface Count {
  limit: Limit;
  limiter: RateLimiterPostgres;
  key: string;
}

/** Limits how many wrong passwords may be tried: for one account, and from one address for all accounts together. */
@Injectable()
export class FailedSignIns {
  private readonly failures: RateLimiterPostgres;
  /** Limit of an account for all addresses together: a guesser with many addresses stays below the other two. */
  private readonly failuresOfAccount: RateLimiterPostgres;
  /** Limit of an address for all accounts together: one password tried on many accounts stays below the other two. */
  private readonly failuresOfAddress: RateLimiterPostgres;
  /** One mutex per account and address, while a check runs in this process. */
  private readonly checks = new Map<string, Mutex>();

  constructor(configuration: Configuration, dataSource: DataSource) {
    const limiter = (keyPrefix: Limit, points: number, clearExpiredByTimeout = false) =>
      postgresLimiter(dataSource, { keyPrefix, points, duration: FIFTEEN_MINUTES, clearExpiredByTimeout });
    const most = configuration.login_failures_per_15_min;
    this.failures = limiter('sign_in_failures', most, configuration.scheduled_tasks);
    this.failuresOfAccount = limiter('sign_in_failures_of_account', ALL_ADDRESSES * most);
    this.failuresOfAddress = limiter('sign_in_failures_of_address', configuration.login_failures_per_address);
  }

  /**
   * Runs a check of a password and returns its result. 429 after too many wrong passwords for this account (or the submitted name,
   * if no account has it) from this address, from all addresses together, or from this address for all accounts together, until
   * 15 minutes after the first one. A refused attempt is refused with the correct password too: otherwise the next guess would
   * still tell whether it is right.
   *
   * Each check is counted before it runs, in PostgreSQL, so that no burst exceeds a limit, whichever processes run it; a
   * correct password takes its counts back. It also resets the count of account and address together, but not the other two,
   * which a guesser with an account of their own, or the member beside the guesser, would reset. A process runs the checks of one
   * account and address one after another: correct ones that run at once therefore do not count against each other.
   */
  async passwordMatches(attempt: PasswordAttempt, check: () => Promise<boolean>): Promise<boolean> {
    const pair = this.#ofPair(attempt);
    return this.oneAtATime(pair.key, async () => {
      // Counts to take back unless the password was wrong: when a limit refuses the attempt, or the check itself
      // fails.
      let counted: Count[] = [];
      try {
        for (const one of [this.#ofAddress(attempt), this.#ofAccount(attempt), pair]) {
          await countAgainst(one.limit, one.limiter, one.key).catch((refused: unknown) => {
            this.#report(attempt, 'authn_login_fail_max', { limit: one.limit });
            throw refused;
          });
          counted.push(one);
        }
        const matches = await check();
        if (matches) await pair.limiter.delete(pair.key);
        counted = matches ? counted.filter((one) => one !== pair) : [];
        // A sign-in gives a name; a member who confirms something is known by their session.
        if (!matches && attempt.name === undefined) this.#report(attempt, 'authn_password_fail');
        else if (!matches) this.#report(attempt, 'authn_login_fail', { reason: 'password' });
        return matches;
      } finally {
        for (const { limiter, key } of counted) await limiter.reward(key);
      }
    });
  }

  #ofAddress({ address }: PasswordAttempt): Count {
    const key = hashedKey(clientKey(address));
    return { limit: 'sign_in_failures_of_address', limiter: this.failuresOfAddress, key };
  }

  #ofAccount({ known, ...attempt }: PasswordAttempt): Count {
    const key = hashedKey(known === null ? accountOf(attempt) : `${accountOf(attempt)}\n${known}`);
    return { limit: 'sign_in_failures_of_account', limiter: this.failuresOfAccount, key };
  }

  #ofPair({ address, ...attempt }: PasswordAttempt): Count {
    const key = hashedKey(`${accountOf(attempt)}\n${clientKey(address)}`);
    return { limit: 'sign_in_failures', limiter: this.failures, key };
  }

  /** Logs an attempt without the submitted name, which may be a password in the wrong field. */
  #report(
    { user_id, address }: PasswordAttempt,
    event: SecurityEvent['event'],
    details: Record<string, string> = {},
  ): void {
    logSecurityEvent({ event, member_id: user_id, address, ...details });
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

const accountOf = ({ user_id, name = '' }: Pick<PasswordAttempt, 'user_id' | 'name'>) => user_id ?? name;
