import { createHash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

interface Limit {
  /** Begins its keys in the table. */
  keyPrefix: string;
  /** So many are allowed in `duration` seconds. */
  points: number;
  duration: number;
  /** Whether it removes the expired rows of all limits every five minutes; one limit is enough for that. */
  clearExpiredByTimeout: boolean;
}

/**
 * A limit that outlives a restart and holds for all processes together: counted in PostgreSQL, in `rate_limits`.
 * rate-limiter-flexible runs its own statements and takes the `DataSource` itself for that.
 */
export function postgresLimiter(dataSource: DataSource, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: dataSource,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true,
    ...limit,
  });
}

/** A key that tells neither names nor addresses, and has one length. */
export const hashedKey = (text: string): string => createHash('sha256').update(text).digest('base64url');
