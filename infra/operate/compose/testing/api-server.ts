import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The user of the image; only root can become another one. */
export const API_USER = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};

/** Value for the limits of a public server, so high that they do not stop a load from one address. */
const HIGH = '1000000';
const FOR_TESTS = {
  HOST: '127.0.0.1',
  ACCESS_TOKEN_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  LOG_LEVEL: 'warn',
  API_PROCESSES: '1',
  TRUSTED_PROXIES: '127.0.0.1',
  IP_ECHO_URLS: 'none',
  FOOD_PROVIDER: 'none',
  DISK_RESERVE: '0',
  LOGIN_FAILURES_PER_15_MIN: HIGH,
  LOGIN_FAILURES_PER_ADDRESS: HIGH,
  REGISTRATIONS_PER_HOUR: HIGH,
  REQUESTS_PER_MINUTE: HIGH,
};

/** One API process of an assembled image, on its own port; keeps its port and settings over restarts. */
export class ApiServer {
  #child: ChildProcess | null = null;
  #said = '';

  constructor(
    private readonly image: string,
    readonly port: number,
    private readonly settings: NodeJS.ProcessEnv,
  ) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Everything that the process printed so far. */
  get output(): string {
    return this.#said;
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(this.image, 'dist/main.js')], {
      ...API_USER,
      cwd: '/',
      env: { PATH: process.env.PATH, ...FOR_TESTS, PORT: String(this.port), ...this.settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#said += chunk;
      });
    }
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The API ended with ${code}:\n${this.#said}`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
  }

  /** Sends SIGTERM: the process answers its requests and ends. Resolves with its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    return (await ended)[0];
  }
}
