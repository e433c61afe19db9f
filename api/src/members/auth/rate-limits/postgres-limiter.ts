import { createHash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { runStatement } from '../../../platform/database/statement.ts';

interface Limit {
  /** The prefix of its keys in the table. */
  keyPrefix: string;
  /** Number that is allowed in `duration` seconds. */
  points: number;
  duration: number;
  /** True if this limit removes the expired rows of all limits every five minutes; one limit needs to do so. */
  clearExpiredByTimeout: boolean;
}

/**
 * A limit that survives a restart and applies to all processes together: it counts in PostgreSQL, in `rate_limits`.
 * rate-limiter-flexible has its own statements. It names them, for PostgreSQL to prepare; a pooler in transaction mode does not
 * know on which of its connections, and so they run here like all others, without names.
 */
export function postgresLimiter(dataSource: DataSource, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const rows = await runStatement<object>(dataSource.manager, text, values);
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    ...limit,
  });
}

/** A key of fixed length that reveals neither names nor addresses. */
export const hashedKey = (text: string): string => createHash('sha256').update(text).digest('base64url');
