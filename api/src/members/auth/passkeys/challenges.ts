import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { hashedKey, postgresLimiter } from '../rate-limits/postgres-limiter.ts';

/** Time for which a challenge can be answered: the time that browsers give people, and the way back. */
export const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_BYTES = 32;

/** What a passkey signs. The token that the server signed has it; only used ones are stored, for as long as that token is valid. */
@Injectable()
export class Challenges {
  readonly #uses: RateLimiterPostgres;

  constructor(dataSource: DataSource) {
    this.#uses = postgresLimiter(dataSource, {
      keyPrefix: 'challenges',
      points: 1,
      duration: 2 * CHALLENGE_SECONDS,
      clearExpiredByTimeout: false,
    });
  }

  /** 32 random bytes, base64url. */
  static new(): string {
    return randomBytes(CHALLENGE_BYTES).toString('base64url');
  }

  /** Uses a challenge up; whether it was the first time. */
  async use(challenge: string): Promise<boolean> {
    try {
      await this.#uses.consume(hashedKey(challenge));
      return true;
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return false;
      throw thrown;
    }
  }
}
