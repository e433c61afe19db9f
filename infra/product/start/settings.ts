import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrl } from '../../../api/src/platform/config/data-stores.ts';
import { host, port, tlsFiles } from '../../../api/src/platform/config/network.ts';
import { type S3Address, s3Setting } from '../../../api/src/platform/config/s3-address.ts';
import { ConfigurationError } from '../../../api/src/platform/config/setting.ts';
import { Failure } from '../../failure.ts';

/** The folder of the root package.json. */
export const REPO = fileURLToPath(new URL('../../..', import.meta.url));

/** The settings of `npm start`, read by the API's own rules. The API checks what only it reads (rate limits, …). */
export interface Settings {
  host: string;
  port: number;
  /** Absolute; a relative `DATA_DIR` counts from the repo. */
  dataDir: string;
  /** The PostgreSQL to use, or null for the embedded one. */
  databaseUrl: string | null;
  tls: { cert: string; key: string } | null;
  /** The bucket of the deployed builds, or null for `DATA_DIR`. */
  deployStore: S3Address | null;
  /** The whole environment, which the API's processes get too. */
  env: NodeJS.ProcessEnv;
}

/**
 * Reads the settings from the environment; an empty value counts as not set.
 *
 * @throws Failure that names the setting
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  try {
    // Checked early, because the API reads it only after everything was built.
    s3Setting(env, 'MEDIA_STORE');
    return {
      host: host(env),
      port: port(env, 1),
      dataDir: resolve(REPO, env.DATA_DIR || '.data'),
      databaseUrl: env.DATABASE_URL ? databaseUrl(env) : null,
      tls: tlsFiles(env, REPO),
      deployStore: s3Setting(env, 'DEPLOY_STORE'),
      env,
    };
  } catch (thrown) {
    throw thrown instanceof ConfigurationError ? new Failure(thrown.message) : thrown;
  }
}

/** The address that a browser on this machine opens. */
export function publicUrl({ host, port, tls }: Settings): string {
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'https' : 'http'}://${local ? 'localhost' : name}:${port}`;
}

/** Folder of the published front ends. */
export const deployFolder = ({ dataDir }: Settings) => join(dataDir, 'deploy');

/** Folder of the API's copies of the published front ends in the bucket. */
export const deployCacheFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'deploy-cache');

/** Folder of the members' pictures. */
export const mediaFolder = ({ dataDir }: Settings) => join(dataDir, 'media');
