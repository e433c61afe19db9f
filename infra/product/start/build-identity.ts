import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO } from './settings.ts';

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
