import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** `npm start` of some sources. */
export interface StartedProduct {
  /** Everything that it has printed. */
  output(): string;
  /** Ends it as Ctrl-C does. @throws an Error with its output when it does not end cleanly */
  stop(): Promise<void>;
}

/**
 * Starts the product from the sources in a folder, and resolves when it is ready.
 *
 * @throws an Error with its output when it ends before
 */
export async function startProduct(sources: string, settings: NodeJS.ProcessEnv): Promise<StartedProduct> {
  const child = spawn(process.execPath, ['infra/run.mjs', 'infra/start/start.ts'], {
    cwd: sources,
    env: { ...process.env, ...APART, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (/^ready: /m.test(output)) resolve();
      });
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const early = ended.then((code) => {
    throw new Error(`npm start in ${sources} ended with ${code}:\n${output.trim()}`);
  });
  early.catch(() => undefined);
  await Promise.race([ready, early]);
  return { output: () => output, stop: () => stop(child, ended, () => output) };
}

async function stop(child: ChildProcess, ended: Promise<number | null>, output: () => string): Promise<void> {
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`npm start ended with ${code}:\n${output().trim()}`);
}

/** What this machine's own product may be set to, and a test's must not be. */
const APART = {
  npm_lifecycle_event: '',
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  REDIS_URL: '',
  MEDIA_STORE: '',
  DEPLOY_STORE: '',
  API_BASE_URL: '',
  TLS_CERT: '',
  TLS_KEY: '',
  HOST: '127.0.0.1',
  DISK_RESERVE: '0',
  FOOD_PROVIDER: 'none',
  IP_ECHO_URLS: 'none',
};
