import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '../locks/process-liveness.mjs';
import type { ClusterLocation } from './cluster-location.ts';
import { runPostgresProgram } from './postgres-program.ts';

/**
 * The builtin provider *and* the C.UTF-8 locale: with `--locale=C` alone `lower('É')` does nothing and Cyrillic has
 * no trigrams. Both are the same on every system, so no index depends on the machine that made it.
 */
const LOCALE = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
  '--encoding=UTF8',
];

/**
 * Makes the cluster when there is none. It is made in a folder beside and renamed when it is complete, so that a
 * killed `initdb` never leaves something that looks like a database; leftovers are removed. A folder in the cluster's
 * place that is no cluster is moved aside, never deleted.
 *
 * @returns notes about folders that were moved aside
 */
export async function initialiseCluster(
  location: ClusterLocation,
  password: string,
  fsync: boolean,
): Promise<string[]> {
  const { cluster } = location;
  removeUnfinished(cluster);
  if (isWhole(cluster)) return [];
  const notes = moveAside(cluster);
  const unfinished = `${cluster}.new-${process.pid}`;
  try {
    await initdb(location, unfinished, password, fsync);
    renameSync(unfinished, cluster);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return notes;
}

/** Whether a cluster is complete: `initdb` writes `PG_VERSION` first and `pg_control` as one of the last. */
export function isWhole(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(cluster, 'global', 'pg_control'));
}

/** Makes an empty cluster in a folder that does not exist yet. */
async function initdb(
  { binaries, user }: ClusterLocation,
  folder: string,
  password: string,
  fsync: boolean,
): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = join(folder, '..', `${basename(folder)}.password`);
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) {
      chownSync(folder, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    chmodSync(folder, 0o700);
    const { code, output } = await runPostgresProgram(
      binaries.initdb,
      [
        `--pgdata=${folder}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--no-instructions',
        ...LOCALE,
        ...(fsync ? [] : ['--no-sync']),
      ],
      user,
    );
    if (code !== 0)
      throw new Error(`The database could not be made: ${output.trim() || `initdb ended with ${code}`}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Leftovers of an `initdb` whose process is gone. */
function removeUnfinished(cluster: string): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${basename(cluster)}.new-`)
      ? Number.parseInt(name.split('-').at(-1) ?? '', 10)
      : 0;
    if (pid && (pid === process.pid || !isAlive(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function moveAside(cluster: string): string[] {
  if (!lstatSync(cluster, { throwIfNoEntry: false })) return [];
  if (readdirSync(cluster).length === 0) {
    rmSync(cluster, { recursive: true });
    return [];
  }
  let aside = `${cluster}.incomplete`;
  for (let count = 2; existsSync(aside); count += 1) aside = `${cluster}.incomplete-${count}`;
  renameSync(cluster, aside);
  return [`${cluster} was not a whole database: it was moved to ${aside} and made anew`];
}
