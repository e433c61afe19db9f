import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDiskFull } from '../../failure.ts';
import { isAlive } from '../locks/process-liveness.mjs';
import { freePort } from '../processes/ports.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { runPostgresProgram } from './postgres-program.ts';
import { livePostmaster, type Postmaster, readPostmasterFile } from './postmaster.ts';

/**
 * `fast` disconnects clients and writes a checkpoint; `immediate` skips the checkpoint, and the next start replays
 * the log. Neither loses acknowledged writes.
 */
export type StopHow = 'fast' | 'immediate';

/** Options for starting a server. */
export interface ServerOptions {
  /** The log is `logs/postgres.log` in it. */
  dataDir: string;
  fsync?: boolean;
  port?: number;
}

/** Time that a server may take to start: crash recovery replays up to a checkpoint's worth of writes. */
const START_SECONDS = 300;
const STOP_SECONDS = 60;
/** Time that a server may take to end after it has removed its lock file, for busy machines. */
const LAST_BREATH_MS = 5_000;
const LOG_LIMIT_BYTES = 10_000_000;

/**
 * Settings of a server for tests. Jest's workers share it, and each test file may run three APIs with 26 connections
 * each, beside its own.
 */
const FOR_TESTS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 400 };

/**
 * Runs `pg_ctl start`, repeatedly with growing pauses while its log names a temporary cause: the backends of a killed
 * server still hold its shared memory, its lock file is fresh, another program took the port.
 */
export async function startServer(location: ClusterLocation, options: ServerOptions): Promise<Postmaster> {
  const passing =
    /pre-existing shared memory block|lock file .* already exists|Address already in use|could not bind/;
  const log = openLog(options.dataDir);
  for (let pause = 100; ; pause *= 2) {
    removeStaleLock(location.cluster);
    const before = statSync(log).size;
    const port = options.port ?? (await freePort());
    const code = await pgCtlStart(location, port, log, options);
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

/** An eighth of the memory, 128 to 512 MB: reading a million foods is twice as fast there as in the file cache. */
const sharedBuffersMb = (bytes: number) => Math.max(128, Math.min(512, Math.floor(bytes / 8 / 2 ** 20)));

async function pgCtlStart(
  { cluster, binaries, user }: ClusterLocation,
  port: number,
  log: string,
  { fsync }: ServerOptions,
) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: `${sharedBuffersMb(totalmem())}MB`,
    ...(fsync === false && FOR_TESTS),
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

/** Stops a server; it may be called when the server is gone. */
export async function stopServer(
  { cluster, binaries, user }: ClusterLocation,
  { pid }: Postmaster,
  how: StopHow = 'fast',
): Promise<void> {
  if (livePostmaster(cluster)?.pid !== pid) return;
  const args = ['stop', '-s', '-w', '-m', how, '-t', String(STOP_SECONDS), '-D', cluster];
  const { output } = await runPostgresProgram(binaries.pg_ctl, args, user);
  // pg_ctl returns once the lock file is gone, which the server removes shortly before it ends.
  const deadline = Date.now() + LAST_BREATH_MS;
  while (isAlive(pid) && Date.now() < deadline) await delay(20);
  if (isAlive(pid)) throw new Error(`PostgreSQL (process ${pid}) did not stop: ${output.trim()}`);
}

/** Removes a `postmaster.pid` with another process's number, at which PostgreSQL would refuse to start. */
function removeStaleLock(cluster: string): void {
  if (readPostmasterFile(cluster) && !livePostmaster(cluster))
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Opens the log here, because PostgreSQL's user may not be allowed into the data folder. */
function openLog(dataDir: string): string {
  const log = join(dataDir, 'logs', 'postgres.log');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
  closeSync(openSync(log, 'a', 0o600));
  return log;
}
