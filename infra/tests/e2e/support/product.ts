import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running `npm start` with its own data folder. */
export interface Product {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends the product as Ctrl-C does and returns the exit code (null: it was killed). */
  stop(): Promise<number | null>;
  /** All output so far. */
  output(): string;
}

/** Makes a folder for `DATA_DIR`; `deployFrom` copies another product's front ends, which saves builds. */
export function makeDataDir(deployFrom?: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-journey-'));
  // As root PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  if (deployFrom) cpSync(join(deployFrom, 'deploy'), join(dataDir, 'deploy'), { recursive: true });
  return dataDir;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Limits that journeys do not reach: they all come from one address, many at a time. */
const NO_LIMITS = {
  LOGIN_FAILURES_PER_15_MIN: '100000',
  LOGIN_FAILURES_PER_ADDRESS: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  REQUESTS_PER_MINUTE: '1000000',
  DISK_RESERVE: '0',
};

/** Journeys and benchmarks make no calls to a food data provider. */
const NO_FOOD_PROVIDER = { FOOD_PROVIDER: 'none' };

/**
 * Runs what `npm start` runs, in another clone where `cwd` names one, and resolves once it says `ready:`.
 *
 * @throws an Error with all that it printed when it ends before that.
 */
export function startProduct(
  dataDir: string,
  port: number,
  settings: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): Promise<Product> {
  const child = spawn(process.execPath, ['infra/run.mjs', 'infra/product/start/start.ts'], {
    cwd,
    env: {
      ...process.env,
      ...NO_FOOD_PROVIDER,
      ...NO_LIMITS,
      // Empty, so that no test writes into buckets that this machine's product may have.
      MEDIA_STORE: '',
      DEPLOY_STORE: '',
      DATA_DIR: dataDir,
      // The folder that journeys write import files into.
      FOOD_IMPORT_FOLDERS: tmpdir(),
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const ready = /^ready: (\S+)/m.exec(output);
      if (!ready?.[1]) return;
      const stop = () => {
        child.kill('SIGTERM');
        return ended;
      };
      resolve({ url: ready[1], dataDir, process: child, stop, output: () => output });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then((code) =>
      reject(new Error(`npm start ended with ${code} before it was ready:\n${output}`)),
    );
  });
}
