import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ACCESS_TOKEN_SECRET = 'only-for-tests-only-for-tests-only-for-tests';
/** The origin of the pages. */
export const PUBLIC_URL = 'https://fettle.example';
/** 32 bytes. */
export const FACTOR_KEY = 'only-for-tests-only-for-tests-only-for-test';

const DIST = join(__dirname, '../../dist');

/** The built server in a process of its own, on a free port. */
export interface TestServer {
  url: string;
  process: ChildProcess;
  /** The folder of its pictures; removed when the server stops, unless the test named it. */
  media_dir: string;
  /** The output on stdout and stderr so far. */
  output(): string;
  /** Resolves when its output contains this text. */
  logged(text: string): Promise<void>;
  ended: Promise<number | null>;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Stops reading the output. */
  close(): void;
}

/** Tests send many requests from one address. */
const HIGH_LIMITS = {
  LOGIN_FAILURES_PER_15_MIN: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
};
/** Tests run on nearly full disks too. */
const DISK = { DISK_RESERVE: '0' };

/** Starts `node api/dist/main.js`, or a copy of it, on this database and resolves when it accepts requests. */
export async function startServer(
  database_url: string,
  settings: NodeJS.ProcessEnv = {},
  program = 'main.js',
): Promise<TestServer> {
  const media_dir = settings.MEDIA_DIR ?? mkdtempSync(join(realpathSync(tmpdir()), 'fettle-media-'));
  const child = runBuilt(program, [], {
    DATABASE_URL: database_url,
    MEDIA_DIR: media_dir,
    FOOD_IMPORTS_DIR: join(media_dir, 'food-imports'),
    ACCESS_TOKEN_SECRET,
    FACTOR_KEY,
    PUBLIC_URL,
    PORT: '0',
    LOG_LEVEL: 'warn',
    // One process whatever the number of cores; tests of several processes set the number.
    API_PROCESSES: '1',
    // No test calls the services that report its address.
    IP_ECHO_URLS: 'none',
    // No test calls a food data provider, except its own fake.
    FOOD_PROVIDER: 'none',
    ...HIGH_LIMITS,
    ...DISK,
    ...settings,
  });
  if (!settings.MEDIA_DIR)
    child.process.once('exit', () => rmSync(media_dir, { recursive: true, force: true }));
  const url = await new Promise<string>((resolve, reject) => {
    child.process.once('message', (message: { url: string }) => resolve(message.url));
    child.process.once('exit', (code) =>
      reject(new Error(`The server ended with ${code}:\n${child.output()}`)),
    );
  });
  return {
    url,
    media_dir,
    ...child,
    stop: async () => {
      child.process.kill('SIGTERM');
      return child.ended;
    },
  };
}

/** The output of a program since reading began. */
interface ProgramOutput {
  /** Output on stdout and stderr. */
  output(): string;
  stderr(): string;
  /** Resolves when its output contains this text. */
  logged(text: string): Promise<void>;
  /** Ends reading. */
  close(): void;
}

/** A running program of the API. */
export interface BuiltProgram extends ProgramOutput {
  process: ChildProcess;
  /** The exit code, `null` when a signal killed the program. */
  ended: Promise<number | null>;
}

/** Lets programs reach the PostgreSQL of the tests through pgbouncer, with `npm run test:all -- pgbouncer`. */
function throughPooler(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FETTLE_TEST_POSTGRES: shared, FETTLE_TEST_POOLER: port } = process.env;
  const { DATABASE_URL } = settings;
  if (!port || !shared || !DATABASE_URL) return settings;
  const url = new URL(DATABASE_URL);
  if (url.host !== new URL(shared).host) return settings;
  url.port = port;
  return { ...settings, DATABASE_URL: url.href, DATABASE_POOL: 'transaction' };
}

/** Runs `node api/dist/<program>`, or the program of a whole path, with these settings. */
export function runBuilt(program: string, args: string[], settings: NodeJS.ProcessEnv): BuiltProgram {
  const child = spawn(process.execPath, [resolve(DIST, program), ...args], {
    env: { PATH: process.env.PATH, ...throughPooler(settings) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // A test that stopped waiting for it must not keep Jest alive; the program ends with its IPC channel.
  child.unref();
  child.channel?.unref();
  const output = readOutput(child);
  // Not `close`: Node does not emit it once this side has closed the IPC channel.
  const ends = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'end'));
  return {
    process: child,
    ...output,
    ended: Promise.all([once(child, 'exit'), ...ends]).then(([[code]]) => code),
  };
}

export function readOutput({ stdout, stderr }: ChildProcess): ProgramOutput {
  const said = ['', ''];
  const listeners = new Set<() => void>();
  const ends = [stdout, stderr].map((stream, index) => {
    if (stream instanceof Socket) stream.unref();
    const read = (text: Buffer) => {
      said[index] = `${said[index]}${text}`;
      for (const listener of listeners) listener();
    };
    stream?.on('data', read);
    return () => stream?.off('data', read).resume();
  });
  return {
    output: () => said.join(''),
    stderr: () => said[1] ?? '',
    logged: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!said.join('').includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    close: () => {
      for (const end of ends) end();
    },
  };
}
