import type { DataSource } from 'typeorm';

/**
 * The advisory locks of this database, all in one place because they share one space of numbers: two locks of one number
 * would wait for each other.
 */
export const ADVISORY_LOCKS = {
  /** Held by `prepare.js`; two starts at once wait for each other. */
  preparation: 4_655_454,
  /** Held exclusively while files of pictures are deleted, shared by a backup that reads them. */
  media_files: 4_655_455,
  /** Held while foods are imported. */
  food_import: 4_655_456,
  /** Held while it is counted how often food products are logged: of several processes one counts. */
  times_logged: 4_655_461,
} as const;

/** Runs `work` while no other process holds this lock; the lock ends with the connection too. */
export async function withAdvisoryLock<T>(
  dataSource: DataSource,
  lock: keyof typeof ADVISORY_LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS[lock]]);
    return await work();
  } finally {
    await runner
      .query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS[lock]])
      .finally(() => runner.release());
  }
}
