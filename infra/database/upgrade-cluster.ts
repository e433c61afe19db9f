import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { Failure } from '../processes/failure.ts';
import { ensureDatabase } from './check-database.ts';
import { type ClusterLocation, runnableBinaries } from './cluster-location.ts';
import { refusesPassword, setOwnerPassword } from './cluster-owner.ts';
import { findEarlierBinaries } from './earlier-binaries.ts';
import { initdb, isWhole } from './initialise-cluster.ts';
import { livePostmaster, type Postmaster } from './postmaster.ts';
import { type ServerOptions, startServer, stopServer } from './server-process.ts';

/** What moves the data of a database of an earlier major version of PostgreSQL. */
export interface MoveData {
  /** The names of the databases that are moved. */
  databases: string[];
  /** Copies the database at one address into the empty one at another, and compares them. */
  move(from: string, to: string): Promise<void>;
  /** Gets what is being done. */
  say(line: string): void;
}

type Options = ServerOptions & { password: string; moveData?: MoveData };

/** How long the database as it was before is kept. */
const KEPT_DAYS = 14;

/**
 * Brings the cluster to the major version of our PostgreSQL, if it is of an earlier one. Its data is copied into a new cluster
 * beside it, compared, and only then the two change places: `postgres.filling` → `postgres.filled` → `postgres`, and the one
 * before becomes `postgres.old-<major>`, which a start removes when it is two weeks old. It is never written to. A move that
 * is interrupted at any step begins anew with the next start, or is finished by it.
 *
 * @returns notes to print
 * @throws Failure when the cluster is of a newer version, when there is too little room, or when nothing may be moved now
 */
export async function upgradeCluster(location: ClusterLocation, options: Options): Promise<string[]> {
  const { cluster, binaries } = location;
  const notes = [...(await resume(location)), ...removeOld(cluster, new Date())];
  if (!isWhole(cluster)) return notes;
  const made = majorOf(cluster);
  const ours = binaries.version.split('.')[0] ?? '';
  if (made === ours) return notes;
  if (Number(made) > Number(ours)) {
    throw new Failure(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings ${ours}: start the release that made it or a newer one, or restore a backup into a new DATA_DIR.`,
    );
  }
  if (!options.moveData) {
    throw new Failure(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings ${ours}: npm start moves it.`,
    );
  }
  requireRoom(cluster, bytesOf(cluster) - bytesOf(join(cluster, 'pg_wal')));
  notes.push(...(await moveCluster(location, made, { ...options, moveData: options.moveData })));
  return notes;
}

const majorOf = (cluster: string) => readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();

/** Puts right what an interrupted move left. */
async function resume(location: ClusterLocation): Promise<string[]> {
  const { cluster } = location;
  const [filling, filled] = [`${cluster}.filling`, `${cluster}.filled`];
  await removeCluster(location, filling);
  if (!existsSync(filled)) return [];
  if (existsSync(cluster)) {
    // The one before may have been used since: it is what counts.
    await removeCluster(location, filled);
    return [];
  }
  renameSync(filled, cluster);
  return ['the move of the database to a newer PostgreSQL, which was interrupted at its end, is finished'];
}

async function removeCluster(location: ClusterLocation, folder: string): Promise<void> {
  const running = livePostmaster(folder);
  if (running) await stopServer({ ...location, cluster: folder }, running);
  rmSync(folder, { recursive: true, force: true });
}

async function moveCluster(
  location: ClusterLocation,
  made: string,
  options: Options & { moveData: MoveData },
): Promise<string[]> {
  const { cluster, user } = location;
  const started = performance.now();
  const { databases, move, say } = options.moveData;
  const notes: string[] = [];
  const earlier = await findEarlierBinaries(made, say);
  const before = { ...location, binaries: await runnableBinaries(earlier, user, notes) };
  const filling = { ...location, cluster: `${cluster}.filling` };
  const servers: [ClusterLocation, Postmaster][] = [];
  const start = async (where: ClusterLocation, readOnly: boolean) => {
    const server = await startServer(where, { dataDir: options.dataDir, fsync: options.fsync, readOnly });
    servers.push([where, server]);
    return (database: string) =>
      `postgresql://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${server.port}/${database}`;
  };
  try {
    // A start of the release before that was killed leaves its server.
    const left = livePostmaster(cluster);
    if (left) await stopServer(before, left);
    await takePassword(before, options);
    say(`moving the database from PostgreSQL ${made} to ${location.binaries.version.split('.')[0]}`);
    const from = await start(before, true);
    await initdb(filling, filling.cluster, options.password, options.fsync !== false);
    const to = await start(filling, false);
    for (const name of databases) {
      if (!(await hasDatabase(from('postgres'), name))) continue;
      await ensureDatabase(to('postgres'), name);
      await move(from(name), to(name));
    }
    for (const [where, server] of servers.splice(0)) await stopServer(where, server);
  } catch (error) {
    for (const [where, server] of servers) await stopServer(where, server).catch(() => undefined);
    rmSync(filling.cluster, { recursive: true, force: true });
    throw error;
  }
  const old = changePlaces(cluster, made);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return [
    ...notes,
    `the database was moved from PostgreSQL ${made} in ${seconds} s; as it was before it is kept in ${old} (${megabytes(bytesOf(old))} MB) for ${KEPT_DAYS} days`,
  ];
}

/** Lets the owner of a stopped cluster have this password. */
async function takePassword(before: ClusterLocation, options: Options): Promise<void> {
  const server = await startServer(before, { dataDir: options.dataDir, readOnly: true });
  const refused = await refusesPassword(server.port, options.password).finally(() =>
    stopServer(before, server),
  );
  if (refused) await setOwnerPassword(before, options.password);
}

async function hasDatabase(ownerUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return ((await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}

/** Three renames; after each of them a start knows what to do. */
function changePlaces(cluster: string, made: string): string {
  let old = `${cluster}.old-${made}`;
  for (let count = 2; existsSync(old); count += 1) old = `${cluster}.old-${made}-${count}`;
  renameSync(`${cluster}.filling`, `${cluster}.filled`);
  // From this moment its days are counted.
  utimesSync(cluster, new Date(), new Date());
  renameSync(cluster, old);
  renameSync(`${cluster}.filled`, cluster);
  return old;
}

function removeOld(cluster: string, now: Date): string[] {
  if (!isWhole(cluster)) return [];
  const old = readdirSync(dirname(cluster)).filter((name) => name.startsWith(`${basename(cluster)}.old-`));
  return old.flatMap((name) => {
    const folder = join(dirname(cluster), name);
    const days = (now.getTime() - statSync(folder).mtimeMs) / 86_400_000;
    if (days < KEPT_DAYS) return [];
    rmSync(folder, { recursive: true, force: true });
    return [
      `the database as it was before a newer PostgreSQL was removed (${folder}), after ${KEPT_DAYS} days`,
    ];
  });
}

/** PostgreSQL recycles its log from this size on (`max_wal_size`), and may exceed it a little. */
const LARGEST_LOG = 1_100_000_000;

/**
 * What a move needs on the disk beside data of this size, without its log: the data once more, and the new log, which has
 * somewhat more than the data until it is recycled. Measured in docs/decisions/078.
 */
export const neededBytes = (dataBytes: number) =>
  Math.ceil(1.2 * dataBytes + Math.min(LARGEST_LOG, 1.5 * dataBytes + 100_000_000));

function requireRoom(cluster: string, bytes: number): void {
  if (statSync(cluster).dev !== statSync(dirname(cluster)).dev) {
    throw new Failure(
      `The database in ${cluster} has to be moved to a newer PostgreSQL and is a mount of its own: mount the folder above it.`,
    );
  }
  const { bavail, bsize } = statfsSync(dirname(cluster));
  const [needed, free] = [neededBytes(bytes), bavail * bsize];
  if (free >= needed) return;
  throw new Failure(
    `The database in ${cluster} has to be moved to a newer PostgreSQL. That needs ${megabytes(needed)} MB beside it, and ${megabytes(free)} MB are free: make room and start again (nothing was changed).`,
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/** What the files of a folder have. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
