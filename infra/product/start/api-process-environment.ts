import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';
import { deployCacheFolder, deployFolder, mediaFolder, REPO, type Settings } from './settings.ts';

/**
 * Environment of the API process; see `api/src/platform/config` for what each setting does there. `ownRoot` is a folder of
 * front ends other than the one that they are deployed to.
 */
export function apiEnvironment(
  settings: Settings,
  secrets: Secrets,
  databaseUrl: string,
  ownRoot?: string,
): NodeJS.ProcessEnv {
  return {
    ...settings.env,
    NODE_ENV: settings.env.NODE_ENV || 'production',
    DATABASE_URL: databaseUrl,
    HOST: settings.host,
    PORT: String(settings.port),
    ACCESS_TOKEN_SECRET: secrets.access_token_secret,
    VAPID_PRIVATE_KEY: settings.env.VAPID_PRIVATE_KEY || secrets.vapid_private_key,
    FACTOR_KEY: settings.env.FACTOR_KEY || secrets.factor_key,
    MEDIA_DIR: mediaFolder(settings),
    WEB_ROOT: ownRoot ?? (settings.deployStore ? deployCacheFolder : deployFolder)(settings),
    COMMIT: commit(),
    BUILD_TIME: buildTime(ownRoot ?? deployFolder(settings)),
    // Front ends with a web root of their own are not in a bucket.
    ...(ownRoot !== undefined && { DEPLOY_STORE: '' }),
    ...(settings.tls ? { TLS_CERT: settings.tls.cert, TLS_KEY: settings.tls.key } : {}),
  };
}

/**
 * The commit of the sources, short; `unknown` without git, and for sources that came without their history: git would
 * name the commit of the repository that they were unpacked in.
 */
export function commit(sources = REPO): string {
  if (!existsSync(join(sources, '.git'))) return 'unknown';
  const git = spawnSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD'], {
    cwd: sources,
    encoding: 'utf8',
  });
  return git.status === 0 ? git.stdout.trim() : 'unknown';
}

/** The build time that the product shows: when the live shell was published, or now when none is. */
export function buildTime(deployFolder: string): string {
  try {
    const registry = JSON.parse(readFileSync(join(deployFolder, 'registry.json'), 'utf8')) as {
      shell?: { stable?: { published_at?: string } };
    };
    return registry.shell?.stable?.published_at ?? new Date().toISOString();
  } catch {
    return new Date().toISOString();
  }
}
