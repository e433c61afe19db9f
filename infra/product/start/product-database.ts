import { KeptProcess } from '../../../api/src/platform/process/kept-process.ts';
import { Failure, isDiskFull } from '../../failure.ts';
import { checkDatabase, ensureDatabase } from '../database/check-database.ts';
import { findRunningPostgres, type RunningPostgres, startPostgres } from '../database/embedded-postgres.ts';
import type { StopHow } from '../database/server-process.ts';
import { isAlive } from '../locks/process-liveness.mjs';
import { readOrMakeSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** The database that the product runs on: the PostgreSQL of `DATABASE_URL`, or the embedded one. */
export interface ProductDatabase {
  url: string;
  /** Description for the stage's line: `DATABASE_URL`, or `PostgreSQL` and whether it was created or already ran. */
  description: string;
  notes: string[];
  /** The embedded server, or null. */
  embedded: RunningPostgres | null;
  /** Ends the embedded server; leaves another alone. */
  stop(how?: StopHow): Promise<void>;
}

/** The product's database in the embedded server. */
const NAME = 'fettle';
const WATCH_MS = 250;

/** @throws Failure when the named PostgreSQL is unreachable or unfit, or this system has no embedded one */
export async function openDatabase(settings: Settings, password: string): Promise<ProductDatabase> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl);
    const stop = () => Promise.resolve();
    return { url: settings.databaseUrl, description: 'DATABASE_URL', notes: [], embedded: null, stop };
  }
  return openEmbedded({ dataDir: settings.dataDir, password });
}

async function openEmbedded(options: Parameters<typeof startPostgres>[0]): Promise<ProductDatabase> {
  const embedded = await startPostgres(options);
  const made = await ensureDatabase(embedded.url(), NAME).catch(async (error: unknown) => {
    await embedded.stop();
    throw error;
  });
  const how = made ? 'made' : embedded.reused ? 'was running already' : '';
  return {
    url: embedded.url(NAME),
    description: ['PostgreSQL', how].filter(Boolean).join(', '),
    notes: embedded.notes,
    embedded,
    stop: embedded.stop,
  };
}

/** The address of the product's database in an embedded server that runs already, or null; starts nothing. */
export async function findRunningDatabase({ dataDir }: Settings): Promise<string | null> {
  const running = await findRunningPostgres({
    dataDir,
    password: readOrMakeSecrets(dataDir).postgres_password,
  });
  if (!running) return null;
  await ensureDatabase(running.url(), NAME);
  return running.url(NAME);
}

export interface DatabaseWatch {
  /** Ends the watch and resolves with the current database. */
  end(): Promise<ProductDatabase>;
}

/**
 * Watches the embedded server and starts it again when it dies, on the same port where that is possible.
 *
 * @param on.died a server died, or did not start (`how` says so), and is started again after a pause that grows
 * @param on.back it runs again; its `url` differs from the one before when its port was taken meanwhile
 * @param on.lost it does not come up before the administrator has put something right
 */
export function watchDatabase(
  database: ProductDatabase,
  options: { dataDir: string; password: string },
  on: {
    died(how: string, pauseMs: number): void;
    back(database: ProductDatabase): void;
    lost(error: unknown): void;
  },
): DatabaseWatch {
  let current = database;
  let restart: Promise<void> | null = null;
  let started = Date.now();
  const ended = new AbortController();
  const kept = new KeptProcess({
    start: async () => {
      const port = current.embedded?.port;
      current = await openEmbedded({ ...options, port }).catch(() => openEmbedded(options));
      started = Date.now();
    },
    died: on.died,
    failure: (error) => {
      if (error instanceof Failure) throw error;
      return ` and did not start (${isDiskFull(error) ? 'no space is left on the disk' : 'see logs/postgres.log'})`;
    },
  });
  const timer = setInterval(() => {
    if (restart || !current.embedded || isAlive(current.embedded.pid)) return;
    restart = kept
      .revive('', Date.now() - started, ended.signal)
      .then((isBack) => {
        if (isBack) on.back(current);
        restart = null;
      })
      .catch((error: unknown) => {
        clearInterval(timer);
        if (!ended.signal.aborted) on.lost(error);
      });
  }, WATCH_MS);

  return {
    end: async () => {
      clearInterval(timer);
      ended.abort();
      await restart;
      return current;
    },
  };
}
