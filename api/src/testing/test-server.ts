import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const ACCESS_TOKEN_SECRET = 'only-for-tests-only-for-tests-only-for-tests';

const DIST = join(__dirname, '../../dist');

/** The built server in a process of its own, on a free port. */
export interface TestServer {
  url: string;
  process: ChildProcess;
  /** What it wrote to stdout and stderr so far. */
  output(): string;
  /** SIGTERM, and resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts `node api/dist/main.js` on this database and resolves when it takes requests. */
export async function startServer(
  database_url: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<TestServer> {
  const child = runBuilt('main.js', [], {
    DATABASE_URL: database_url,
    ACCESS_TOKEN_SECRET,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.process.once('message', (message: { url: string }) => resolve(message.url));
    child.process.once('exit', (code) =>
      reject(new Error(`The server ended with ${code}:\n${child.output()}`)),
    );
  });
  return {
    url,
    ...child,
    stop: async () => {
      child.process.kill('SIGTERM');
      return child.ended;
    },
  };
}

/** A built program of the API, under way. */
export interface BuiltProgram {
  process: ChildProcess;
  output(): string;
  /** Its exit code, `null` when a signal killed it. */
  ended: Promise<number | null>;
}

/** Runs `node api/dist/<program>` with these settings. */
export function runBuilt(program: string, args: string[], settings: NodeJS.ProcessEnv): BuiltProgram {
  const child = spawn(process.execPath, [join(DIST, program), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  child.stderr?.on('data', (text) => {
    output += text;
  });
  return { process: child, output: () => output, ended: once(child, 'close').then(([code]) => code) };
}
