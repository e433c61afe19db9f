import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Failure } from '../../failure.ts';
import type { RunAs } from './postgres-program.ts';

/**
 * The user that PostgreSQL runs as. PostgreSQL refuses to run as root: root's database belongs to the owner of the
 * cluster folder where there is one, else to the system user `postgres`, which is created when it is missing.
 *
 * @throws Failure when root may not create that user
 */
export function postgresUser(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = systemUser() ?? makeSystemUser();
  if (user) return user;
  throw new Failure(
    'PostgreSQL does not run as root, and the user "postgres" could not be made: make it (useradd --system postgres), start as another user, or set DATABASE_URL.',
  );
}

/** Whether that user can enter a folder, which a 0700 folder anywhere above it forbids. */
export function canEnter(folder: string, user: RunAs): boolean {
  if (user.uid === undefined) return true;
  return succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user);
}

/** Whether that user can run a program of PostgreSQL. */
export function canRun(program: string, user: RunAs): boolean {
  return succeeds(program, ['--version'], user);
}

function succeeds(command: string, args: string[], user: RunAs): boolean {
  return spawnSync(command, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function systemUser(): RunAs | null {
  const id = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  const uid = id('-u');
  const gid = id('-g');
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** Creates the system user with `useradd`, as on most systems, or else with `adduser` of BusyBox. */
function makeSystemUser(): RunAs | null {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'postgres']],
  ];
  for (const [command, args] of ways) {
    spawnSync(command, args, { stdio: 'ignore' });
    const user = systemUser();
    if (user) return user;
  }
  return null;
}
