/**
 * A process that holds a PostgreSQL with a streaming replica, both of the distribution's package, until its standard
 * input ends. It prepares a database, then prints `{ "url": …, "replica": … }` in one line. The lines `stop` and
 * `start` on its input stop and start the replica; it answers each with `done`. Ends with 3 where the package is not
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { buildApi } from '../../build/api/build-api.ts';
import { runPostgresProgram } from '../../product/database/postgres-program.ts';
import { postgresUser } from '../../product/database/postgres-user.ts';
import { freePort } from '../../product/processes/ports.ts';
import { findDistributionPostgres } from './distribution-postgres.ts';

const PREPARE = join(import.meta.dirname, '../../../api/dist/prepare.js');
const NOT_INSTALLED = 3;
const REPLICA = 'standby';
/** Settings for speed: tests need no durability. */
const FAST = '-c fsync=off -c unix_socket_directories= -c listen_addresses=127.0.0.1';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-replicated-'));
chmodSync(folder, 0o755);

async function hold(bin: string): Promise<void> {
  const user = postgresUser('');
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runPostgresProgram(join(bin, program), args, user);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`);
  };
  const place = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  };
  const [primary, replica, logs] = [place('primary'), place('replica'), place('logs')];
  const control = (what: 'start' | 'stop', data: string, port: number) =>
    what === 'start'
      ? run(
          'pg_ctl',
          'start',
          '-s',
          '-w',
          '-D',
          data,
          '-l',
          join(logs, `${port}`),
          '-o',
          `-p ${port} ${FAST}`,
        )
      : run('pg_ctl', 'stop', '-s', '-w', '-m', 'immediate', '-D', data);
  const [port, replicaPort] = [await freePort(), await freePort()];
  await run(
    'initdb',
    '-D',
    primary,
    '-U',
    'postgres',
    '--auth=trust',
    '--locale=C.UTF-8',
    '-E',
    'UTF8',
    '-N',
  );
  await control('start', primary, port);
  try {
    await prepare(port);
    const from = `host=127.0.0.1 port=${port} user=postgres application_name=${REPLICA}`;
    await run('pg_basebackup', '-D', replica, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', from);
    await control('start', replica, replicaPort);
    console.log(JSON.stringify({ url: urlOf(port), replica: urlOf(replicaPort) }));
    for await (const line of createInterface({ input: process.stdin })) {
      if (line === 'stop' || line === 'start') await control(line, replica, replicaPort);
      console.log('done');
    }
  } finally {
    await control('stop', replica, replicaPort).catch(() => undefined);
    await control('stop', primary, port);
  }
}

const urlOf = (port: number, database = 'fettle') => `postgres://postgres@127.0.0.1:${port}/${database}`;

async function prepare(port: number): Promise<void> {
  const client = new pg.Client(urlOf(port, 'postgres'));
  await client.connect();
  await client.query('CREATE DATABASE fettle');
  await client.end();
  await buildApi();
  const env = { ...process.env, DATABASE_URL: urlOf(port) };
  const prepared = spawnSync(process.execPath, [PREPARE, '--without-foods'], { env, encoding: 'utf8' });
  if (prepared.status !== 0) throw new Error(`The database could not be prepared:\n${prepared.stderr}`);
}

process.on('SIGINT', () => undefined);
process.stdout.on('error', () => undefined);
const bin = findDistributionPostgres();
if (bin === null) {
  process.exitCode = NOT_INSTALLED;
} else {
  await hold(bin).catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
rmSync(folder, { recursive: true, force: true });
