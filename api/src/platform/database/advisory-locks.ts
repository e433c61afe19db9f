import { setTimeout as delay } from 'node:timers/promises';
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
  /** Held by a logout of the identity provider while it ends sessions, and shared by sign-ins with it while they start one. */
  provider_logouts: 4_655_462,
} as const;

/** Time that a second start waits for the first one, which migrates. */
const LONGEST_WAIT_MS = 300_000;

/**
 * A transaction that only holds a lock; the work is done on other connections. Every lock belongs to a transaction and none to
 * a session, of which a pooler in transaction mode makes many out of one. It sees and changes no rows, so that it keeps nothing
 * from being cleaned up.
 */
export const LOCK_TRANSACTION = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL statement_timeout = '5min'; SET LOCAL lock_timeout = 0`;

/** Interval at which a process asks for a lock that another one holds. */
const ASK_MS = 200;

/**
 * Runs `work` while it holds this lock, alone of all processes. The end of the connection releases the lock too. It asks again
 * and again: a statement that waits for the lock has a snapshot, which a migration waits for that builds an index
 * concurrently, so that neither would end.
 */
export async function withAdvisoryLock<T>(
  dataSource: DataSource,
  lock: keyof typeof ADVISORY_LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  const until = Date.now() + LONGEST_WAIT_MS;
  let done: { result: T } | null = null;
  while (!done) {
    done = await ifLockIsFree(dataSource, lock, async () => ({ result: await work() }));
    if (!done && Date.now() > until) throw new Error(`Another process holds the lock "${lock}".`);
    if (!done) await delay(ASK_MS);
  }
  return done.result;
}

/** The same where no other process holds the lock; otherwise `null`, at once. */
export async function ifLockIsFree<T>(
  dataSource: DataSource,
  lock: keyof typeof ADVISORY_LOCKS,
  work: () => Promise<T>,
): Promise<T | null> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(LOCK_TRANSACTION);
    const [{ mine }] = await runner.query(
      `SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS[lock]}) AS mine`,
    );
    return mine ? await work() : null;
  } finally {
    await runner.query('ROLLBACK').finally(() => runner.release());
  }
}
