import { join } from 'node:path';
import { DISK_FULL, Failure, failureLine, isDiskNearlyFull } from '../../failure.ts';
import { runToEnd } from '../processes/node-process.ts';
import { requireFreePort } from '../processes/ports.ts';
import { listenForStop } from '../processes/stop-signal.ts';
import { ApiProcess, RotatingLog, waitForOrphanedApi } from './api-process.ts';
import { apiEnvironment } from './api-process-environment.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import { type DatabaseWatch, openDatabase, type ProductDatabase, watchDatabase } from './product-database.ts';
import type { ProductParts } from './product-parts.ts';
import { readOrMakeSecrets, type Secrets } from './secrets.ts';
import { publicUrl, readSettings, type Settings } from './settings.ts';
import { Stages } from './stages.ts';

/** Time that PostgreSQL's clean end may take after a second request to stop. */
const FORCE_AFTER_MS = 2000;

/**
 * Runs the product until it is asked to stop: one supervisor (this), one PostgreSQL, one API process.
 * It sets the exit code: 0 after a request to stop, 1 when the administrator has something to put right.
 */
export class Supervisor {
  readonly #parts: ProductParts;
  readonly #command: 'start' | 'dev';
  readonly #stages = new Stages();
  readonly #abort = new AbortController();
  /** Set once the data folder is written to: from then on a full disk may be the cause of a failure. */
  #dataDirInUse: string | null = null;
  #lock: DataFolderLock | null = null;
  #database: Promise<ProductDatabase> | null = null;
  #watch: DatabaseWatch | null = null;
  #api: ApiProcess | null = null;
  #running: { settings: Settings; url: string } | null = null;
  #ending: Promise<never> | null = null;

  constructor(parts: ProductParts, command: 'start' | 'dev' = 'start') {
    this.#parts = parts;
    this.#command = command;
  }

  /** Resolves when the product is ready; a failure is printed and ends the process. */
  async run(): Promise<void> {
    listenForStop(
      (why) => {
        this.#stages.say(why === 'SIGINT' ? '\nstopping …' : `stopping (${why}) …`);
        void this.#end(0);
      },
      () => this.#force(),
    );
    process.on('uncaughtException', (error) => void this.#fail(error));
    process.on('unhandledRejection', (error) => void this.#fail(error));
    try {
      await this.#start();
    } catch (error) {
      if (!this.#abort.signal.aborted) await this.#fail(error);
    }
  }

  /** Prints a line among those of the stages. */
  say(line: string): void {
    this.#stages.say(line);
  }

  /** Compiles the API, migrates, and restarts it; when it does not compile, the running one stays. */
  async refreshApi(): Promise<void> {
    if (!this.#running) return;
    const { settings, url } = this.#running;
    await this.#stages.run('api', async (progress) => progress(await this.#parts.buildApi()));
    await this.#prepare(settings, url);
    await this.#stages.run('server', async () => this.#api?.restart());
  }

  async #start(): Promise<void> {
    const settings = readSettings(process.env);
    this.#lock = lockDataFolder(settings.dataDir, this.#command);
    await waitForOrphanedApi(this.#lock.previous);
    await requireFreePort(settings.host, settings.port);
    this.#dataDirInUse = settings.dataDir;
    const secrets = readOrMakeSecrets(settings.dataDir);

    const prepared = this.#prepareDatabase(settings, secrets);
    const [database] = await Promise.all([prepared, this.#publish(settings, prepared)]);
    this.#abort.signal.throwIfAborted();
    await this.#stages.run('server', () => this.#startApi(settings, secrets, database));
    this.#running = { settings, url: database.url };
    this.#watch = this.#watchDatabase(this.#running, secrets, database);
    this.#abort.signal.throwIfAborted();

    if (['0.0.0.0', '::'].includes(settings.host) && !settings.tls) {
      this.say('note: other devices can reach this, but their cameras need HTTPS (TLS_CERT, TLS_KEY)');
    }
    if (settings.env.TRUSTED_PROXIES) {
      this.say(
        'note: a proxy has to give the product a host of its own: below a path such as /fettle/ it does not work',
      );
    }
    this.say(`ready: ${publicUrl(settings)}`);
  }

  /** Compiles the API while PostgreSQL starts, then migrates the database and stores the foods. */
  async #prepareDatabase(settings: Settings, secrets: Secrets): Promise<ProductDatabase> {
    const compile = this.#stages.run('api', async (progress) => progress(await this.#parts.buildApi()));
    this.#database = this.#stages.run('database', async (progress) => {
      const database = await openDatabase(settings, secrets.postgres_password);
      progress(database.description);
      return database;
    });
    const [database] = await Promise.all([this.#database, compile]);
    for (const note of database.notes) this.say(`  note: ${note}`);
    this.#abort.signal.throwIfAborted();
    await this.#prepare(settings, database.url);
    return database;
  }

  async #prepare(settings: Settings, url: string): Promise<void> {
    await this.#stages.run('prepare', (progress) =>
      runToEnd(this.#parts.prepare, {
        env: { ...settings.env, DATABASE_URL: url },
        signal: this.#abort.signal,
        onLine: progress,
      }),
    );
  }

  async #publish(settings: Settings, prepared: Promise<unknown>): Promise<void> {
    const { notes } = await this.#stages.run('front ends', async (progress) => {
      const published = await this.#parts.publish(settings.dataDir, progress, this.#abort.signal, prepared);
      progress(published.summary);
      return published;
    });
    for (const note of notes) this.say(`  note: ${note}`);
  }

  #apiEnvironment(settings: Settings, secrets: Secrets, databaseUrl: string) {
    return apiEnvironment(settings, secrets, databaseUrl, this.#parts.webRoot?.(settings.dataDir));
  }

  async #startApi(settings: Settings, secrets: Secrets, database: ProductDatabase): Promise<void> {
    const log = new RotatingLog(join(settings.dataDir, 'logs', 'api.log'));
    this.#api = new ApiProcess(this.#parts.api, this.#apiEnvironment(settings, secrets, database.url), {
      started: (pid) => this.#lock?.update({ command: this.#command, api_pid: pid }),
      died: (how, pause) => this.say(`The API ended unexpectedly (${how})${startingAgain(pause)}`),
      back: () => this.say('The API is back.'),
      log: (chunk) => log.write(chunk),
    });
    await this.#api.start();
  }

  #watchDatabase(
    running: { settings: Settings; url: string },
    secrets: Secrets,
    database: ProductDatabase,
  ): DatabaseWatch | null {
    if (!database.embedded) return null;
    const { settings } = running;
    const options = { dataDir: settings.dataDir, password: secrets.postgres_password };
    return watchDatabase(database, options, {
      died: (how, pause) => this.say(`PostgreSQL ended unexpectedly${how}${startingAgain(pause)}`),
      back: (again) => {
        this.say('PostgreSQL is back.');
        if (again.url === running.url) return;
        running.url = again.url;
        this.#api
          ?.restart(this.#apiEnvironment(settings, secrets, again.url))
          .catch((error) => this.#api?.revive(failureLine(error)));
      },
      lost: (error) => void this.#fail(error),
    });
  }

  #fail(error: unknown): Promise<never> {
    if (this.#ending) return this.#ending;
    const line = this.#dataDirInUse && isDiskNearlyFull(this.#dataDirInUse) ? DISK_FULL : failureLine(error);
    this.#stages.clear();
    process.stderr.write(`${line}\n`);
    if (!(error instanceof Failure) && error instanceof Error && process.env.LOG_LEVEL === 'debug')
      console.error(error.stack);
    return this.#end(1);
  }

  /** Ends the API, then PostgreSQL, then this process; a second call joins the first. */
  #end(exitCode: number): Promise<never> {
    this.#ending ??= (async () => {
      this.#abort.abort();
      let code = exitCode;
      try {
        await this.#api?.stop();
        await (await this.#lastDatabase())?.stop();
      } catch (error) {
        process.stderr.write(`${failureLine(error)}\n`);
        code = 1;
      }
      this.#lock?.release();
      return process.exit(code);
    })();
    return this.#ending;
  }

  /** The current database: one that died may have been started again. */
  async #lastDatabase(): Promise<ProductDatabase | null> {
    if (this.#watch) return this.#watch.end();
    return (await this.#database?.catch(() => null)) ?? null;
  }

  /**
   * Handles a second Ctrl-C: cuts off requests, and gives PostgreSQL a moment for its clean end before an immediate
   * stop, which loses no data.
   */
  #force(): void {
    this.#stages.say('ending by force …');
    this.#api?.kill();
    setTimeout(async () => {
      await (await this.#lastDatabase())?.stop('immediate').catch(() => undefined);
      process.exit(1);
    }, FORCE_AFTER_MS);
  }
}

/** The end of a line about a death: `; starting it again in 6.4 s …`. */
function startingAgain(pauseMs: number): string {
  return `; starting it again${pauseMs < 1000 ? '' : ` in ${(pauseMs / 1000).toFixed(1)} s`} …`;
}
