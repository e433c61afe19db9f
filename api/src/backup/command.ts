import { type Configuration, databaseUrl, mediaDir } from '../config/configuration.ts';
import { MediaFolder } from '../media/storage/media-folder.ts';
import type { MediaStorage } from '../media/storage/media-storage.ts';
import { Progress } from './progress.ts';

/** What both commands work with. */
export interface CommandParts {
  database_url: Configuration['database_url'];
  storage: MediaStorage;
  file: string;
  progress: Progress;
  /** Aborted by SIGTERM and SIGINT. */
  signal: AbortSignal;
}

/** Reads the command line and the settings `DATABASE_URL` and `MEDIA_DIR`. */
export async function commandParts(words: string[]): Promise<CommandParts> {
  const [file, ...more] = words;
  if (!file || more.length > 0) throw new Error('Name one file.');
  const storage = new MediaFolder(mediaDir(process.env));
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
