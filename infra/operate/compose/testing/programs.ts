import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../product/processes/ports.ts';

/** The nginx of Debian's and Ubuntu's package, which proxies the API. */
export const NGINX = { programs: { '/usr/sbin/nginx': 'nginx' } };

const FOLDER = join(import.meta.dirname, '..');
const PATH = `${process.env.PATH}:/usr/sbin:/usr/bin`;

export const isNginxInstalled = Object.keys(NGINX.programs).every((path) => existsSync(path));

/** A running nginx with our configuration, in front of API processes. */
export interface RunningNginx {
  https: string;
  http: string;
  /** Certificate of the server, made for this run only. */
  ca: Buffer;
  /** The lines of its access log so far. */
  log(): Record<string, string | number>[];
  /** Takes an API process out before a restart, or in again after it, as an administrator does. */
  outAndIn(what: 'out' | 'in', server: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts nginx as its container does, in front of `servers` (`host:port`); `folder` gets all that it writes. */
export async function startNginx(folder: string, servers: string[]): Promise<RunningNginx> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const log = join(folder, 'access.log');
  const env = {
    PATH,
    API_SERVERS: servers.join(' '),
    RUN_DIR: join(folder, 'run'),
    TLS_DIR: join(folder, 'tls'),
    ACME_DIR: join(folder, 'acme'),
    ACCESS_LOG: log,
    HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    HTTPS_LISTEN: `127.0.0.1:${httpsPort}`,
  };
  const script = (name: string) => join(FOLDER, 'nginx', name);
  const child = spawn('/bin/sh', [script('start.sh')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = output(child);
  await answering(child, said, `http://127.0.0.1:${httpPort}/`);
  return {
    https: `https://localhost:${httpsPort}`,
    http: `http://localhost:${httpPort}`,
    ca: readFileSync(join(folder, 'tls/fullchain.pem')),
    log: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    outAndIn: async (what, server) => {
      const change = spawn('/bin/sh', [script('out-and-in.sh'), what, server], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const complaint = output(change);
      const [code] = await once(change, 'exit');
      if (code !== 0) throw new Error(`out-and-in.sh ${what} ${server} ended with ${code}: ${complaint()}`);
    },
    stop: () => end(child, 'SIGQUIT'),
  };
}

/** Runs `nginx -t` on our configuration; returns its complaints, empty when it is right. */
export function checkNginx(folder: string, servers: string[]): string {
  const env = {
    PATH,
    API_SERVERS: servers.join(' '),
    RUN_DIR: join(folder, 'run'),
    TLS_DIR: join(folder, 'tls'),
    ACCESS_LOG: join(folder, 'access.log'),
  };
  const { status, stderr } = spawnSync('/bin/sh', [join(FOLDER, 'nginx/start.sh'), 'check'], {
    env,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}

function output(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  return () => said;
}

/** Resolves once a program that has just been started answers at `url`; throws when it ends before. */
async function answering(child: ChildProcess, said: () => string, url: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answered = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answered) return;
  }
  throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}: ${said()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
