import { isAbsolute, join, resolve } from 'node:path';
import { ConfigurationError, commaSeparated, oneOf } from './setting.ts';

/** `DATABASE_URL`, or `ConfigurationError` when it is missing, no PostgreSQL address, or names several servers. */
export function databaseUrl({ DATABASE_URL: url }: NodeJS.ProcessEnv): string {
  if (!url)
    throw new ConfigurationError('DATABASE_URL is not set: give the address of a PostgreSQL database.');
  if (/^postgres(ql)?:\/\/([^@/?]*@)?[^@/?]*,[^@/?]*([/?]|$)/.test(url))
    throw new ConfigurationError('DATABASE_URL must name one server: the address that leads to the primary.');
  if (!isPostgresUrl(url))
    throw new ConfigurationError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  return url;
}

const isPostgresUrl = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);

/** `DATABASE_REPLICA_URL`: a streaming replica of `DATABASE_URL`, by an address that leads to no other one; `null` for none. */
export function databaseReplicaUrl({ DATABASE_REPLICA_URL: url }: NodeJS.ProcessEnv): string | null {
  if (!url) return null;
  if (isPostgresUrl(url)) return url;
  throw new ConfigurationError(
    'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/database.',
  );
}

/** Kind of a connection to PostgreSQL: one for as long as it is open, or another one for each transaction. */
export type DatabasePool = 'session' | 'transaction';

/** `DATABASE_POOL`: `transaction` where `DATABASE_URL` leads to a pooler such as pgbouncer in transaction mode. */
export const databasePool = (env: NodeJS.ProcessEnv): DatabasePool =>
  oneOf(env, 'DATABASE_POOL', ['session', 'transaction']);

/** `MEDIA_DIR`. It has no default: pictures in an unexpected folder are hard to find again. */
export function mediaDir({ MEDIA_DIR: folder }: NodeJS.ProcessEnv): string {
  if (!folder) throw new ConfigurationError('MEDIA_DIR is not set: name the folder that keeps the pictures.');
  return folder;
}

/** `FOOD_IMPORTS_DIR`; by default beside the folder of the pictures, on the same disk. */
export function foodImportsDir({ FOOD_IMPORTS_DIR: folder }: NodeJS.ProcessEnv, media_dir: string): string {
  return resolve(folder || join(media_dir, '..', 'food-imports'));
}

/** `FOOD_IMPORT_FOLDERS`: other folders with files that administrators may import, by their absolute paths; none by default. */
export function foodImportFolders({ FOOD_IMPORT_FOLDERS: text = '' }: NodeJS.ProcessEnv): string[] {
  return commaSeparated(text).map((folder) => {
    if (isAbsolute(folder)) return resolve(folder);
    throw new ConfigurationError(
      `FOOD_IMPORT_FOLDERS must name folders from the root, such as /srv/foods, not "${folder}".`,
    );
  });
}

/** `REDIS_URL`; `null` when it is not set. */
export function redisUrl({ REDIS_URL: url }: NodeJS.ProcessEnv): string | null {
  if (!url) return null;
  if (URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol)) return url;
  throw new ConfigurationError('REDIS_URL must look like redis://host:6379.');
}
