import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../platform/config/configuration.ts';
import { clientKey } from '../../../platform/http/client-address.ts';
import { countAgainst, type Limit } from '../../../platform/http/count-against.ts';
import type { ApiError } from '../../../platform/http/errors.ts';
import { logSecurityEvent } from '../security-log.ts';
import type { FactorMethod } from '../sessions/session.entity.ts';
import { hashedKey, postgresLimiter } from './postgres-limiter.ts';

const FIFTEEN_MINUTES = 15 * 60;

/** Thrown by a check of a factor, in the transaction that it prevents. */
export class WrongFactor extends Error {}

/** A second factor that somebody gives, after the password or in a session. */
export interface FactorAttempt {
  /** Null for a passkey that names no member. */
  user_id: string | null;
  address: string;
  method: FactorMethod;
  /** The device or session that the member signed in on before; it has a count of its own, so that strangers do not lock it out. */
  known: string | null;
  /** The second step of a sign-in, a sign-in by a passkey alone, or the member confirms that they use the session. */
  purpose: 'second_step' | 'passkey_alone' | 'confirmation';
}

/**
 * Limits how many wrong second factors may be tried: for one account, and from one address for all accounts together. A right
 * password takes nothing of this back, because the guesser of a code has the password.
 */
@Injectable()
export class FactorFailures {
  readonly #ofAccount: RateLimiterPostgres;
  readonly #ofAddress: RateLimiterPostgres;
  readonly #alone: RateLimiterPostgres;

  constructor(configuration: Configuration, dataSource: DataSource) {
    const limiter = (keyPrefix: Limit, points: number) =>
      postgresLimiter(dataSource, {
        keyPrefix,
        points,
        duration: FIFTEEN_MINUTES,
        clearExpiredByTimeout: false,
      });
    this.#ofAccount = limiter('second_factor_failures', configuration.login_failures_per_15_min);
    this.#ofAddress = limiter('second_factor_failures_of_address', configuration.login_failures_per_address);
    this.#alone = limiter('passkey_failures_of_address', configuration.login_failures_per_address);
  }

  /**
   * Runs `work`, which checks a factor and throws `WrongFactor` for a wrong one; then it throws `refusal`. 429 after too many wrong
   * ones, with the right one too. Each check is counted before it runs, so that no burst exceeds a limit; only the count of a right
   * factor is taken back. Passkeys cannot be guessed: they count for the address alone, and
   * apart where no password came before: whoever makes passkeys up must not block codes for all behind the same address.
   */
  async check<T>(attempt: FactorAttempt, refusal: () => ApiError, work: () => Promise<T>): Promise<T> {
    const { user_id, address, method } = attempt;
    const counted: { limiter: RateLimiterPostgres; key: string }[] = [];
    const count = async (limit: Limit, limiter: RateLimiterPostgres, key: string) => {
      await countAgainst(limit, limiter, key).catch((refused: unknown) => {
        logSecurityEvent({ event: 'authn_login_fail_max', member_id: user_id, address, limit });
        throw refused;
      });
      counted.push({ limiter, key });
    };
    let isWrong = false;
    try {
      const key = hashedKey(clientKey(address));
      if (attempt.purpose === 'passkey_alone') await count('passkey_failures_of_address', this.#alone, key);
      else await count('second_factor_failures_of_address', this.#ofAddress, key);
      if (method !== 'passkey')
        await count('second_factor_failures', this.#ofAccount, hashedKey(accountOf(attempt)));
      return await work();
    } catch (error) {
      if (!(error instanceof WrongFactor)) throw error;
      isWrong = true;
      const event = attempt.purpose === 'confirmation' ? 'authn_factor_fail' : 'authn_login_fail';
      logSecurityEvent({ event, member_id: user_id, address, reason: method });
      throw refusal();
    } finally {
      if (!isWrong) for (const { limiter, key } of counted) await limiter.reward(key);
    }
  }
}

/** Codes of the app and recovery codes count apart: who guesses at one does not keep the member from using the other. */
const accountOf = ({ user_id, method, known }: FactorAttempt) => [user_id, method, known ?? ''].join('\n');
