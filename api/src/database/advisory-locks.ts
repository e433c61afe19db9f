import type { DataSource } from 'typeorm';

/**
 * All advisory locks of this database. They are in one list because they share one space of numbers: two locks with the
 * same number would wait for each other.
 */
export const ADVISORY_LOCKS = {
  /** Held by `prepare.js`; two starts at once wait for each other. */
  preparation: 4_655_454,
  /** Held exclusively while files of pictures are deleted, and shared while a backup reads them. */
  media_files: 4_655_455,
  /** Held while foods are imported. */
  food_import: 4_655_456,
  /** Held while one process counts how often food products are logged; the other processes skip the count. */
  times_logged: 4_655_461,
} as const;

/** Runs `work` while it holds this lock, alone of all processes. The end of the connection releases the lock too. */
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
