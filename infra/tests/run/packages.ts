import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from '../../failure.ts';

/** A part of the tests, and its programs: path → the package of Debian that has it. */
interface NeedsPrograms {
  programs: Record<string, string>;
}

/** The packages whose programs are missing. */
export function missingPackages(
  parts: NeedsPrograms[],
  isThere: (path: string) => boolean = existsSync,
): string[] {
  return parts.flatMap(({ programs }) =>
    Object.entries(programs)
      .filter(([path]) => !isThere(path))
      .map(([, name]) => name),
  );
}

/** Reason why packages cannot be installed here; null where they can. */
export function whyNotInstalled(
  names: string[],
  { isRoot, hasApt }: { isRoot: boolean; hasApt: boolean },
): string | null {
  const list = names.join(' ');
  if (!hasApt)
    return `Missing: ${list}. There is no apt-get here: these tests run on Debian, with its packages.`;
  return isRoot ? null : `Missing: ${list}. Only root may install them: sudo apt-get install ${list}`;
}

/**
 * Installs missing packages from the distribution, and logs them.
 *
 * @throws Failure that names the packages when that is not possible
 */
export function installMissing(parts: NeedsPrograms[], log: (line: string) => void): void {
  const names = missingPackages(parts);
  if (names.length === 0) return;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  const why = whyNotInstalled(names, { isRoot: process.getuid?.() === 0, hasApt });
  if (why) throw new Failure(why);
  log(`installing ${names.join(', ')}`);
  run(['update', '-q']);
  run(['install', '-qy', '--no-install-recommends', ...names]);
  const left = missingPackages(parts);
  if (left.length > 0)
    throw new Failure(`apt-get installed everything, and ${left.join(', ')} is not there.`);
}

function run(args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Failure(`apt-get ${args.join(' ')} failed: ${stderr.trim()}`);
}
