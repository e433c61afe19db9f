import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../locks/process-liveness.ts';
import { isDiskFull } from '../processes/failure.ts';
import { freePort } from '../processes/ports.ts';
import { type ClusterLocation, locateCluster } from './cluster-location.ts';
import { connectAsOwner, refusesPassword, setOwnerPassword } from './cluster-owner.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { runPostgresProgram } from './postgres-program.ts';
import { livePostmaster, type Postmaster, readPostmasterFile } from './postmaster.ts';

export interface PostgresOptions {
  /** The product's data folder: the cluster is `postgres` in it (see `locateCluster`), the log `logs/postgres.log`. */
  dataDir: string;
  /** Of the owner `postgres`. When the cluster has another one (lost secrets), it gets this one. */
  password: string;
  /** False only for tests: nothing survives a power cut. */
  fsync?: boolean;
  /** Any free one unless given; a server that runs already keeps its own. */
  port?: number;
}

/**
 * `fast` cuts off clients and writes a checkpoint; `immediate` does not wait for that, and the next start replays the
 * log. Neither loses what was acknowledged.
 */
export type StopHow = 'fast' | 'immediate';

export interface RunningPostgres {
  /** Connection string of a database of this cluster, `postgres` unless named. */
  url(database?: string): string;
  /** Ends it, `fast` by default. It may be called when the server is gone. */
  stop(how?: StopHow): Promise<void>;
  pid: number;
  port: number;
  /** Whether it was running already, left by a start that was killed. */
  reused: boolean;
  /** Lines to print: where the data lies when not in the data folder, what was moved aside. */
  notes: string[];
}

/** How long a server may take: crash recovery after a power cut replays up to a checkpoint's worth of writes. */
const START_SECONDS = 300;
const STOP_SECONDS = 60;
/** How long a server may take to end after it has given up its lock file; a busy machine needs a moment. */
const LAST_BREATH_MS = 5_000;
const LOG_LIMIT_BYTES = 10_000_000;

/**
 * Starts the embedded PostgreSQL of a data folder and resolves when it takes connections with the password.
 * It makes the cluster at the first time, takes over a server that a killed start left running, and waits out the
 * dying processes of a killed server. The server has a session of its own and outlives this process: stop it.
 *
 * @throws Failure where the administrator has to act; an Error with the last lines of its log when it does not come up
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const location = await locateCluster(options.dataDir);
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

/** The server of a data folder that runs and takes this password, or null. Starts and stops nothing. */
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

/** Whether a server that was found running is of use; one that is not (it is going down, its password is lost) is stopped. */
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

/**
 * Runs `pg_ctl start`, again with growing pauses while its log names something that passes: the backends of a
 * killed server still hold its shared memory, its lock file is fresh, another program took the port.
 */
async function startServer(location: ClusterLocation, options: PostgresOptions): Promise<Postmaster> {
  const passing =
    /pre-existing shared memory block|lock file .* already exists|Address already in use|could not bind/;
  const log = openLog(options.dataDir);
  for (let pause = 100; ; pause *= 2) {
    removeStaleLock(location.cluster);
    const before = statSync(log).size;
    const port = options.port ?? (await freePort());
    const code = await pgCtlStart(location, port, log, options.fsync !== false);
    const postmaster = readPostmasterFile(location.cluster);
    if (code === 0 && postmaster) return postmaster;

    const said = readFileSync(log, 'utf8').slice(before).trim();
    if (isDiskFull(said)) throw Object.assign(new Error(said), { code: 'ENOSPC' });
    if (pause > 10_000 || !passing.test(said)) {
      const lines = said.split('\n').slice(-8).join('\n');
      throw new Error(
        `PostgreSQL did not start; the end of ${log}:\n${lines || `pg_ctl ended with ${code}`}`,
      );
    }
    await delay(pause);
  }
}

/** An eighth of the memory, 128 to 512 MB: a million foods are read twice as fast from there as from the file cache. */
const sharedBuffersMb = (bytes: number) => Math.max(128, Math.min(512, Math.floor(bytes / 8 / 2 ** 20)));

async function pgCtlStart(
  { cluster, binaries, user }: ClusterLocation,
  port: number,
  log: string,
  fsync: boolean,
) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: `${sharedBuffersMb(totalmem())}MB`,
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const logFile = openSync(log, 'a', 0o600);
  try {
    const args = ['start', '-s', '-w', '-t', String(START_SECONDS), '-D', cluster, '-o', flags.join(' ')];
    const { code } = await runPostgresProgram(binaries.pg_ctl, args, { ...user, logFile });
    return code;
  } finally {
    closeSync(logFile);
  }
}

async function stopServer(
  { cluster, binaries, user }: ClusterLocation,
  { pid }: Postmaster,
  how: StopHow = 'fast',
): Promise<void> {
  if (livePostmaster(cluster)?.pid !== pid) return;
  const args = ['stop', '-s', '-w', '-m', how, '-t', String(STOP_SECONDS), '-D', cluster];
  const { output } = await runPostgresProgram(binaries.pg_ctl, args, user);
  // pg_ctl answers once the lock file is gone, which the server removes shortly before it has ended.
  const deadline = Date.now() + LAST_BREATH_MS;
  while (isAlive(pid) && Date.now() < deadline) await delay(20);
  if (isAlive(pid)) throw new Error(`PostgreSQL (process ${pid}) did not stop: ${output.trim()}`);
}

/** PostgreSQL itself refuses a `postmaster.pid` whose number now belongs to any process of its user; we know better. */
function removeStaleLock(cluster: string): void {
  if (readPostmasterFile(cluster) && !livePostmaster(cluster))
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The log is opened here, not by PostgreSQL, whose user may not be allowed into the data folder. */
function openLog(dataDir: string): string {
  const log = join(dataDir, 'logs', 'postgres.log');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
  closeSync(openSync(log, 'a', 0o600));
  return log;
}
