import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Failure } from '../../failure.ts';
import { copyPostgresBinaries, findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import type { RunAs } from './postgres-program.ts';
import { canEnter, canRun, postgresUser } from './postgres-user.ts';

/** Folder for databases that root starts where PostgreSQL's user cannot enter the data folder. */
const ELSEWHERE = '/var/lib/fettle';

export interface ClusterLocation {
  /** The cluster's real folder; it may not exist yet. */
  cluster: string;
  binaries: PostgresBinaries;
  user: RunAs;
  /** Lines to print about the location, if any. */
  notes: string[];
}

/**
 * Decides where the database of a data folder lies, which user runs it, and with which programs.
 *
 * It is `<dataDir>/postgres`. As root, where PostgreSQL's user cannot enter that (a 0700 folder above it), it is
 * `/var/lib/fettle/<hash of dataDir>/postgres`, and `<dataDir>/postgres` becomes a link to it. An existing link
 * decides, so that a later change of permissions never leads to a second, empty database. Programs that this user
 * cannot run are copied beside it.
 */
export async function locateCluster(dataDir: string): Promise<ClusterLocation> {
  mkdirSync(dataDir, { recursive: true });
  const place = join(realpathSync(dataDir), 'postgres');
  const notes: string[] = [];

  if (!lstatSync(place, { throwIfNoEntry: false })) {
    const user = postgresUser(place);
    if (!canEnter(dirname(place), user)) {
      const cluster = join(
        ELSEWHERE,
        createHash('sha256').update(place).digest('hex').slice(0, 12),
        'postgres',
      );
      makeOpenFolder(ELSEWHERE);
      makeOpenFolder(dirname(cluster));
      symlinkSync(cluster, place);
    }
  }
  const cluster = followLink(place);
  if (cluster !== place)
    notes.push(`the database lies in ${cluster}, because its user cannot enter ${dataDir}`);

  const user = postgresUser(cluster);
  if (!canEnter(dirname(cluster), user)) {
    throw new Failure(
      `The user that owns the database in ${cluster} can no longer enter that folder: allow it (chmod o+x on the folders above).`,
    );
  }
  refuseForeignCluster(cluster);
  return { cluster, user, notes, binaries: await runnableBinaries(findPostgresBinaries(), user, notes) };
}

/** A folder that every user can enter, whatever the umask is. */
function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Returns these programs, or a copy of them, which this user can run. */
async function runnableBinaries(
  original: PostgresBinaries,
  user: RunAs,
  notes: string[],
): Promise<PostgresBinaries> {
  if (canRun(original.pg_ctl, user)) return original;
  if (user.uid !== undefined) {
    makeOpenFolder(ELSEWHERE);
    const copy = await copyPostgresBinaries(original, ELSEWHERE);
    if (canRun(copy.pg_ctl, user)) {
      notes.push(`PostgreSQL runs from ${copy.root}, because its user cannot enter ${original.root}`);
      return copy;
    }
  }
  throw new Failure(
    'The embedded PostgreSQL does not run on this system: set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

/** The folder that a link leads to (only its parent must exist, else it throws a Failure), or the folder itself. */
function followLink(place: string): string {
  if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return place;
  const target = resolve(dirname(place), readlinkSync(place));
  if (existsSync(dirname(target))) return target;
  throw new Failure(
    `The database of this data folder lay in ${target}, which is gone: bring it back, or remove the link ${place} to begin with an empty one.`,
  );
}

/** Refuses a cluster of another user (root's, started as an ordinary user), which would look like a broken one. */
function refuseForeignCluster(cluster: string): void {
  if (!existsSync(cluster)) return;
  try {
    if (process.getuid?.() !== 0) accessSync(cluster, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Failure(
      `The database in ${cluster} belongs to another user: start as the user who made it, or as root.`,
    );
  }
}
