import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../../locks/process-liveness.mjs';

/** A command of package.json as a process of its own. */
export interface CommandProcess {
  process: ChildProcess;
  /** All output so far. */
  output(): string;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs a command of package.json's kind in a process of its own. */
export function runCommandFile(file: string, args: string[], env: NodeJS.ProcessEnv): CommandProcess {
  const child = spawn(process.execPath, ['infra/run.mjs', file, ...args], {
    // Empty, so that no test writes into buckets that this machine's product may have.
    env: { ...process.env, npm_lifecycle_event: '', MEDIA_STORE: '', DEPLOY_STORE: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { process: child, output: () => output, ended };
}

/** Runs `npm start` with a fake API on a data folder; resolves at once. */
export function startWithFakeApi(dataDir: string, port: number, env: NodeJS.ProcessEnv = {}): CommandProcess {
  return runCommandFile('infra/product/start/testing/start-with-fake-api.ts', [], {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    ...env,
  });
}

/** Resolves when the start has printed `ready:`; rejects with its whole output when it ends before. */
export async function untilReady(start: CommandProcess): Promise<void> {
  await until(() => {
    if (start.process.exitCode !== null) throw new Error(`it ended before it was ready:\n${start.output()}`);
    return /^ready: /m.test(start.output());
  });
}

/** Asks every 25 ms until the answer is neither false nor null nor undefined. */
export async function until<T>(ask: () => T | Promise<T>, seconds = 60): Promise<NonNullable<T>> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`not so within ${seconds} s: ${ask}`);
    await delay(25);
  }
}

/** Answer of the fake API: its process id, the posted texts, and the number of requests that it keeps waiting. */
interface FakeApiAnswer {
  pid: number;
  notes: string[];
  hanging: number;
}

/** Asks the fake API; null while it does not answer. */
export async function ask(port: number, method = 'GET', path = '/'): Promise<FakeApiAnswer | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as FakeApiAnswer) : null;
}

/** A data folder that every user can enter, unless `mode` says otherwise. */
export function makeDataDir(mode = 0o755): string {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-start-'));
  chmodSync(dataDir, mode);
  return dataDir;
}

/** Ends the processes that still run on a data folder, by their ids, and removes it with its database. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const place = join(dataDir, 'postgres');
  const pids = [supervisorPid(dataDir), postmasterPid(dataDir)].filter((pid) => pid !== null);
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await until(() => !pids.some(isAlive));
  if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(place)) {
    rmSync(dirname(realpathSync(place)), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
}

export const postmasterPid = (dataDir: string) => firstNumber(join(dataDir, 'postgres', 'postmaster.pid'));
export const supervisorPid = (dataDir: string) => firstNumber(join(dataDir, 'running.json'));

/** The log of PostgreSQL, with its state messages. */
export const postgresLog = (dataDir: string) => readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8');

function firstNumber(file: string): number | null {
  try {
    return Number(/\d+/.exec(readFileSync(file, 'utf8'))?.[0]);
  } catch {
    return null;
  }
}
