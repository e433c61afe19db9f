import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { ROOT } from '../../rspack/workspace.ts';

/** Who works here, for the history: git's `user.name` of this clone, else the name of the system's user. */
export function deployer(): string {
  const git = spawnSync('git', ['-c', 'safe.directory=*', 'config', 'user.name'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const name = git.status === 0 ? git.stdout.trim() : '';
  return name || systemUser();
}

/** In a container the user may be a number without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
