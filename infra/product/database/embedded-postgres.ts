import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { type ClusterLocation, locateCluster } from './cluster-location.ts';
import { connectAsOwner, refusesPassword, setOwnerPassword } from './cluster-owner.ts';
import { initialiseCluster, isWhole } from './initialise-cluster.ts';
import { livePostmaster, type Postmaster } from './postmaster.ts';
import { type StopHow, startServer, stopServer } from './server-process.ts';

export interface PostgresOptions {
  /** The product's data folder, with the cluster (see `locateCluster`) and the log `logs/postgres.log`. */
  dataDir: string;
  /** Password of the owner `postgres`. A cluster with another one (lost secrets) gets this one. */
  password: string;
  /** False only for tests: nothing survives a power cut. */
  fsync?: boolean;
  /** Port to listen on, any free one by default; a server that runs already keeps its own. */
  port?: number;
}

export interface RunningPostgres {
  /** Connection string of a database of this cluster, `postgres` unless named. */
  url(database?: string): string;
  /** Stops the server, `fast` by default. It may be called when the server is gone. */
  stop(how?: StopHow): Promise<void>;
  pid: number;
  port: number;
  /** Whether it was running already, left by a killed start. */
  reused: boolean;
  /** Lines to print: a location of the data outside the data folder, and folders that were moved aside. */
  notes: string[];
}

/**
 * Starts the embedded PostgreSQL of a data folder and resolves when it takes connections with the password. It makes
 * the cluster at the first time, takes over a server that a killed start left running, and waits out the dying
 * processes of a killed server. The server has a session of its own and outlives this process: stop it.
 *
 * @throws Failure where the administrator has to act; an Error with the last lines of its log when it does not come
 * up
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const location = await locateCluster(options.dataDir);
  refuseOtherMajor(location);
  const notes = [...location.notes];
  const running = livePostmaster(location.cluster);
  if (running && (await answers(location, running, options)))
    return handle(location, running, options, true, notes);

  notes.push(...(await initialiseCluster(location, options.password, options.fsync !== false)));
  const postmaster = await startServer(location, options);
  if (await refusesPassword(postmaster.port, options.password)) {
    await stopServer(location, postmaster);
    await setOwnerPassword(location, options.password);
    notes.push('the password of the database was not the one in secrets.json, and was set to it');
    return handle(location, await startServer(location, options), options, false, notes);
  }
  return handle(location, postmaster, options, false, notes);
}

/** Refuses a cluster of another major version, whose files this PostgreSQL cannot read. */
function refuseOtherMajor({ cluster, binaries }: ClusterLocation): void {
  if (!isWhole(cluster)) return;
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = binaries.version.split('.')[0] ?? '';
  if (made === ours) return;
  const what = `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings ${ours}`;
  throw new Failure(
    Number(made) > Number(ours)
      ? `${what}: start the release that made it or a newer one, or restore a backup into a new DATA_DIR.`
      : `${what}. Nothing was changed: make a backup with the release that made it (npm run backup), and restore it with this one into a new DATA_DIR (npm run restore).`,
  );
}

/** The running server of a data folder that takes this password, or null. Starts and stops nothing. */
export async function findRunningPostgres(options: PostgresOptions): Promise<RunningPostgres | null> {
  const location = await locateCluster(options.dataDir);
  const running = livePostmaster(location.cluster);
  const client = running && (await connectAsOwner(running.port, options.password).catch(() => null));
  await client?.end();
  return running && client ? handle(location, running, options, true, location.notes) : null;
}

function handle(
  location: ClusterLocation,
  postmaster: Postmaster,
  { password }: PostgresOptions,
  reused: boolean,
  notes: string[],
): RunningPostgres {
  return {
    ...postmaster,
    reused,
    notes,
    url: (database = 'postgres') =>
      `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${postmaster.port}/${encodeURIComponent(database)}`,
    stop: (how) => stopServer(location, postmaster, how),
  };
}

/** Whether a running server takes connections; one that does not (it is ending, its password is lost) is stopped. */
async function answers(
  location: ClusterLocation,
  postmaster: Postmaster,
  options: PostgresOptions,
): Promise<boolean> {
  const client = await connectAsOwner(postmaster.port, options.password).catch(() => null);
  if (client) {
    await client.end();
    return true;
  }
  await stopServer(location, postmaster);
  return false;
}
