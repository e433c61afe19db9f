import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresUser } from '../../product/database/postgres-user.ts';
import { freePort } from '../../product/processes/ports.ts';

/** Debian's and Ubuntu's package. */
export const PGBOUNCER = { programs: { '/usr/sbin/pgbouncer': 'pgbouncer' } };
const [PROGRAM = ''] = Object.keys(PGBOUNCER.programs);

/** The settings of a session without a pooler, named in the refusal of `api/src/platform/database/data-source.ts`. */
const EACH_CONNECTION = 'SET statement_timeout = 8000; SET lock_timeout = 3000; SET jit = off';

/** A pgbouncer in transaction mode before a PostgreSQL of this machine. */
export interface RunningPgbouncer {
  port: number;
  stop(): Promise<void>;
}

/** Starts a pgbouncer for every database of the PostgreSQL at this URL, with its user and password. */
export async function startPgbouncer(url: string): Promise<RunningPgbouncer> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { hostname, port: behind, username, password } = new URL(url);
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const users = file('users.txt', `"${username}" "${password}"\n`);
  const settings = file(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${behind} connect_query='${EACH_CONNECTION}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 26
server_idle_timeout = 5
`,
  );
  // pgbouncer does not run as root, and neither does PostgreSQL.
  const child = spawn(PROGRAM, [settings], {
    ...postgresUser(''),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(child, settings);
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, settings: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`pgbouncer ${settings} ended with ${code}: ${said}`)));
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      if (/process up/.test(said)) resolve();
    });
  });
}
