import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../processes/failure.ts';

/** The folder of the root package.json. */
export const REPO = fileURLToPath(new URL('../..', import.meta.url));

/** What a person may set for `npm start`, checked. What only the API reads (rate limits, …) it checks itself. */
export interface Settings {
  host: string;
  port: number;
  /** Absolute; a relative `DATA_DIR` counts from the repo. */
  dataDir: string;
  /** A PostgreSQL of one's own, or null for the embedded one. */
  databaseUrl: string | null;
  tls: { cert: string; key: string } | null;
  /** The whole environment, which the API's processes get too. */
  env: NodeJS.ProcessEnv;
}

/**
 * Reads the settings from the environment; an empty value counts as not set.
 *
 * @throws Failure that names the setting
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    host: readHost(env),
    port: readPort(env),
    dataDir: resolve(REPO, env.DATA_DIR || '.data'),
    databaseUrl: readDatabaseUrl(env),
    tls: readTls(env),
    env,
  };
}

/** The address that a browser on this machine opens. */
export function publicUrl({ host, port, tls }: Settings): string {
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'https' : 'http'}://${local ? 'localhost' : name}:${port}`;
}

function readHost(env: NodeJS.ProcessEnv): string {
  const host = (env.HOST || '127.0.0.1').replace(/^\[(.*)\]$/, '$1');
  if (/[\s/]/.test(host)) throw new Failure(`HOST is a host name or an address, and "${host}" is neither.`);
  return host;
}

function readPort(env: NodeJS.ProcessEnv): number {
  const port = Number(env.PORT || 3000);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Failure(`PORT is a number from 1 to 65535, and "${env.PORT}" is not.`);
}

function readDatabaseUrl(env: NodeJS.ProcessEnv): string | null {
  const url = env.DATABASE_URL;
  if (!url) return null;
  if (/^postgres(ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) return url;
  throw new Failure(
    'DATABASE_URL has the form postgresql://user:password@host:5432/database, and this has not.',
  );
}

function readTls(env: NodeJS.ProcessEnv): Settings['tls'] {
  const { TLS_CERT, TLS_KEY } = env;
  if (!TLS_CERT && !TLS_KEY) return null;
  if (!TLS_CERT || !TLS_KEY)
    throw new Failure('TLS_CERT and TLS_KEY go together, and only one of them is set.');
  return { cert: readable('TLS_CERT', TLS_CERT), key: readable('TLS_KEY', TLS_KEY) };
}

function readable(name: string, file: string): string {
  const path = resolve(REPO, file);
  try {
    accessSync(path, constants.R_OK);
    return path;
  } catch {
    throw new Failure(`${name} names the file ${path}, which cannot be read.`);
  }
}

/** Where the published front ends lie. */
export const deployFolder = ({ dataDir }: Settings) => join(dataDir, 'deploy');

/** Where the members' pictures lie. */
export const mediaFolder = ({ dataDir }: Settings) => join(dataDir, 'media');
