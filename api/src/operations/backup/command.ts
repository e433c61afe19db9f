import type { Configuration } from '../../platform/config/configuration.ts';
import { databaseUrl, mediaDir } from '../../platform/config/data-stores.ts';
import { s3Setting, s3TimeoutSeconds } from '../../platform/config/s3-address.ts';
import { configuredStorage } from '../../platform/media-storage/configured-storage.ts';
import type { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { Progress } from './progress.ts';

/** Inputs of both commands, backup and restore. */
export interface CommandParts {
  database_url: Configuration['database_url'];
  storage: MediaStorage;
  file: string;
  progress: Progress;
  /** Aborted by SIGTERM and SIGINT. */
  signal: AbortSignal;
}

/** Reads the command line and the settings `DATABASE_URL`, `MEDIA_DIR` and `MEDIA_STORE`. */
export async function commandParts(args: string[]): Promise<CommandParts> {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new Error('Name one file.');
  const storage = await configuredStorage({
    media_dir: mediaDir(process.env),
    media_store: s3Setting(process.env, 'MEDIA_STORE'),
    s3_timeout_seconds: s3TimeoutSeconds(process.env),
  });
  await storage.onModuleInit();
  const abort = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => abort.abort(new Error('stopped')));
  return {
    database_url: databaseUrl(process.env),
    storage,
    file,
    progress: new Progress((line) => console.log(line)),
    signal: abort.signal,
  };
}
