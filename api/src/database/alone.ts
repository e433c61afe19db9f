import type { DataSource } from 'typeorm';

/** Any number nobody else uses; two starts at once wait for each other on it. */
const LOCK = 4_655_454;

/** Runs `work` while no other process prepares the same database; the lock ends with the connection too. */
export async function alone<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCK]).finally(() => runner.release());
  }
}
