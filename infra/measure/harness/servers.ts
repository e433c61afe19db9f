import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from './database.ts';

/** Signs the access tokens of one run, in the API and in the floor. */
const SECRET = randomBytes(32).toString('hex');

/** Limits so high that no request of a benchmark is refused. */
const NO_LIMITS = {
  REQUESTS_PER_MINUTE: '1000000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  LOGIN_FAILURES_PER_15_MIN: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
};

export interface BenchServer {
  /** Port on 127.0.0.1. */
  port: number;
  /** The peak memory of its process so far, in MB (10⁶ bytes); `null` where the system does not tell. */
  peakMemory(): number | null;
  /** The peak memory of the processes that it started and that still run, in MB; `null` as above. */
  peakMemoryOfChildren(): number | null;
  stop(): Promise<void>;
}

/** The built API as `npm start` runs it on this database, with `processes` processes and a log in `folder`. */
export function startApi(folder: string, database_url: string, processes = 1): Promise<BenchServer> {
  return start(['api/dist/main.js'], join(folder, `${databaseName(database_url)}.log`), {
    DATABASE_URL: database_url,
    ACCESS_TOKEN_SECRET: SECRET,
    MEDIA_DIR: join(folder, 'media'),
    PORT: '0',
    FOOD_PROVIDER: 'none',
    API_PROCESSES: String(processes),
    ...NO_LIMITS,
  });
}

/** The bare server that the API is compared with (`api/floor-server.ts`); `calls` is the file of recorded calls. */
export function startFloor(folder: string, database_url: string, calls: string): Promise<BenchServer> {
  return start(['--import', 'tsx', 'infra/measure/api/floor-server.ts'], join(folder, 'floor.log'), {
    DATABASE_URL: database_url,
    ACCESS_TOKEN_SECRET: SECRET,
    RECORDED_CALLS: calls,
  });
}

async function start(args: string[], logFile: string, settings: NodeJS.ProcessEnv): Promise<BenchServer> {
  const output = openSync(logFile, 'a');
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let url = '';
    child.on('message', (message: { type: string; url: string }) => {
      if (message.type !== 'processes') url = message.url;
      // With several processes, the last ones begin to serve later than the first.
      if (message.type === 'processes' || !(Number(settings.API_PROCESSES) > 1)) resolve(url);
    });
    child.once('exit', (code) =>
      reject(new Error(`${args.at(-1)} ended with ${code}:\n${readFileSync(logFile, 'utf8')}`)),
    );
  });
  return {
    port: Number(new URL(url).port),
    peakMemory: () => peakMegabytes(child.pid),
    peakMemoryOfChildren: () => {
      if (process.platform !== 'linux') return null;
      const pids = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').match(/\d+/g) ?? [];
      return pids.reduce((sum, pid) => sum + (peakMegabytes(Number(pid)) ?? 0), 0);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** `null` where the system does not tell, and for a process that has ended. */
function peakMegabytes(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(statusOf(pid)) ?? [];
  return kilobytes ? (Number(kilobytes) * 1024) / 1e6 : null;
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
