import { setTimeout as delay } from 'node:timers/promises';
import { buildApi } from '../../build/api/build-api.ts';
import { Failure } from '../../failure.ts';
import { type DataFolderHolder, dataFolderHolder, lockDataFolder } from '../start/data-folder-lock.ts';
import { findRunningDatabase, openDatabase, type ProductDatabase } from '../start/product-database.ts';
import { readOrMakeSecrets } from '../start/secrets.ts';
import type { Settings } from '../start/settings.ts';

/**
 * Passes the product's database to a command. While the product runs on the data folder that is its running server;
 * otherwise PostgreSQL is started for the command, which holds the folder meanwhile, so that a start in another
 * terminal does not lose its server to it.
 */
export async function withProductDatabase(
  settings: Settings,
  command: Exclude<DataFolderHolder['command'], 'start' | 'dev' | 'secrets'>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const holder = dataFolderHolder(settings.dataDir);
  if (holder && ['start', 'dev'].includes(holder.command)) {
    await work(settings.databaseUrl ?? (await runningDatabase(settings)));
    return;
  }
  const lock = lockDataFolder(settings.dataDir, command);
  let database: ProductDatabase | null = null;
  try {
    await buildApi();
    database = await openDatabase(settings, readOrMakeSecrets(settings.dataDir).postgres_password);
    await work(database.url);
  } finally {
    await database?.stop();
    lock.release();
  }
}

/** The embedded server of a product that runs, or that is just starting. */
async function runningDatabase(settings: Settings): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(200)) {
    const url = await findRunningDatabase(settings);
    if (url) return url;
    if (dataFolderHolder(settings.dataDir)?.api_pid) break;
  }
  throw new Failure(
    'The product that runs on this data folder uses another database: set DATABASE_URL to what it was started with.',
  );
}
