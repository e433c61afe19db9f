import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endProcess } from '../../../api/src/platform/process/kept-process.ts';
import { Failure } from '../../failure.ts';
import { lastLines, runToEnd, spawnNode } from '../../product/processes/node-process.ts';
import { REPO } from '../../product/start/settings.ts';

/** Limits for smoke tests and journeys, which send many requests from one address. */
const ROOMY_LIMITS = {
  LOGIN_FAILURES_PER_15_MIN: '100000',
  LOGIN_FAILURES_PER_ADDRESS: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  REQUESTS_PER_MINUTE: '1000000',
  DISK_RESERVE: '0',
};

/**
 * Settings of the real product that must not reach a throwaway one: its pages would call the real API, and its
 * pictures would be stored among the real ones. No food data provider is asked.
 */
const APART = {
  API_BASE_URL: '',
  TLS_CERT: '',
  TLS_KEY: '',
  REDIS_URL: '',
  MEDIA_STORE: '',
  DEPLOY_STORE: '',
  FOOD_PROVIDER: 'none',
};

/** Prints address and folder of a migrated PostgreSQL in one line, and ends it with its own standard input. */
const DATABASE = 'infra/tests/run/test-database-process.ts';

/** Time limit for the end of the API and of PostgreSQL, which need less. */
const STOP_MS = 60_000;

/** Name of the migrated database, which has no foods. */
const MIGRATED = 'fettle_template';

/**
 * A throwaway product on a free port: this clone's API with an empty database of its own, serving the front ends of
 * any folder. It ends with this process, even when that is killed: the API ends with its channel, the database with
 * its standard input.
 */
export class ThrowawayProduct {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly url: string;
  /** Connection string of its database, for what only SQL can do. */
  readonly databaseUrl: string;
  readonly #stop: () => Promise<void>;

  private constructor(url: string, databaseUrl: string, stop: () => Promise<void>) {
    this.url = url;
    this.databaseUrl = databaseUrl;
    this.#stop = stop;
  }

  /**
   * @param webRoot a folder like `DATA_DIR/deploy`: `registry.json`, `shell`, `remotes` (links will do)
   * @param settings of the API, as its environment
   * @param program the API's, that of this clone by default
   * @throws Failure with the last error line of the part that did not start
   */
  static async start(
    webRoot: string,
    settings: NodeJS.ProcessEnv = {},
    program = 'api/dist/main.js',
  ): Promise<ThrowawayProduct> {
    const database = startDatabase();
    let api: ChildProcess | undefined;
    const stop = async () => {
      if (api) await endProcess(api, STOP_MS);
      await endProcess(database, STOP_MS, () => database.stdin?.end());
    };
    try {
      const { databaseUrl, folder } = await prepared(database);
      api = spawnNode(
        [program],
        {
          ...process.env,
          ...APART,
          ...ROOMY_LIMITS,
          NODE_ENV: 'production',
          DATABASE_URL: databaseUrl,
          ACCESS_TOKEN_SECRET: randomBytes(32).toString('hex'),
          MEDIA_DIR: join(folder, 'media'),
          WEB_ROOT: webRoot,
          HOST: '127.0.0.1',
          PORT: '0',
          ...settings,
        },
        true,
      );
      return new ThrowawayProduct(await ready(api), databaseUrl, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  }

  /** Makes a registered member a level-0 admin. */
  promote(username: string): Promise<void> {
    return runToEnd(['api/dist/admin.js', 'promote', username], {
      env: { ...process.env, DATABASE_URL: this.databaseUrl },
    });
  }

  /** Stops API and database and removes the data. May be called twice. */
  stop(): Promise<void> {
    return this.#stop();
  }
}

function startDatabase(): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', DATABASE], {
    cwd: REPO,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Waits for the migrated database; its folder is removed with it, including files that the API puts there. */
async function prepared(database: ChildProcess): Promise<{ databaseUrl: string; folder: string }> {
  const complaint = lastLines(database);
  const line = await new Promise<string>((resolve, reject) => {
    if (database.stdout) createInterface({ input: database.stdout }).once('line', resolve);
    database.once('close', () =>
      reject(new Failure(complaint() || 'The database of the throwaway product did not start.')),
    );
  });
  const { url, folder } = JSON.parse(line) as { url: string; folder: string };
  return { databaseUrl: Object.assign(new URL(url), { pathname: `/${MIGRATED}` }).href, folder };
}

function ready(api: ChildProcess): Promise<string> {
  const complaint = lastLines(api);
  api.stdout?.resume();
  return new Promise((resolve, reject) => {
    api.once('message', ({ url }: { url: string }) => resolve(url));
    api.once('close', (code) =>
      reject(new Failure(complaint() || `The API ended with ${code} before it was ready.`)),
    );
  });
}
