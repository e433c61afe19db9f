import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** A process that lived shorter than this died quickly; after so many quick deaths in a row all are given up. */
const QUICK_MS = 30_000;
const QUICK_DEATHS = 5;
/** Longer than a process itself takes to answer its requests (`shutdown.ts`). */
const DRAIN_MS = 12_000;

interface Place {
  /** The first one runs the scheduled tasks. */
  number: number;
  worker: Worker | null;
  quick_deaths: number;
}

/**
 * Starts the processes that serve, and keeps them: Node's cluster hands connections to them in turns. One that dies is
 * replaced, after a pause that doubles; when they keep dying, all end with an error.
 *
 * - SIGTERM, SIGINT or the end of the supervisor ends all of them, each after its current requests.
 * - SIGUSR2 replaces them one after another: the next one serves before the one before it ends. (SIGHUP, which others use for
 *   this, is what a closed terminal sends: nothing may go on then.)
 *
 * The first process is ready before the others start: what it does before its first request is done for all.
 */
export class ApiProcesses {
  readonly #places: Place[];
  readonly #leaving = new Set<Worker>();
  #ending = false;
  #replacing: Promise<void> | null = null;

  constructor(program: string, count: number) {
    cluster.setupPrimary({ exec: program, args: [] });
    process.env.API_PROCESSES = String(count);
    this.#places = Array.from({ length: count }, (_, number) => ({ number, worker: null, quick_deaths: 0 }));
    // Counts the requests of each caller for all processes together.
    new RateLimiterClusterMaster();
  }

  /** Resolves when the first process serves; ends this process with 1 when it cannot start. */
  async run(): Promise<void> {
    const end = () => void this.#end(0);
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
    if (process.send) process.once('disconnect', end);
    process.on('SIGUSR2', () => {
      this.#replacing ??= this.#replaceAll().finally(() => {
        this.#replacing = null;
      });
    });
    const [first, ...others] = this.#places;
    const url = first && (await this.#start(first));
    if (this.#ending) return;
    // It has said why.
    if (!url) return this.#end(1);
    process.send?.({ type: 'ready', url });
    await Promise.all(others.map((place) => this.#start(place)));
    this.#report();
  }

  /** Resolves with its address when it serves, or with `null` when it ended before. Only one that served is replaced. */
  async #start(place: Place): Promise<string | null> {
    const started = Date.now();
    const worker = cluster.fork({
      SCHEDULED_TASKS: place.number === 0 ? process.env.SCHEDULED_TASKS : 'off',
    });
    const ended = once(worker, 'exit') as Promise<[number | null, string | null]>;
    const ready = new Promise<string>((resolve) => {
      worker.on('message', (message: { type?: string; url: string }) => {
        if (message.type === 'ready') resolve(message.url);
      });
    });
    const before = place.worker;
    place.worker = worker;
    const url = await Promise.race([ready, ended.then(() => null)]);
    if (url === null) {
      place.worker = before;
      if (place.number > 0 && !before) void this.#revive(place, 'it did not start', Date.now() - started);
      return null;
    }
    void ended.then(([code, signal]) => {
      if (this.#leaving.delete(worker) || this.#ending) return;
      place.worker = null;
      void this.#revive(place, signal ?? `exit code ${code}`, Date.now() - started);
    });
    return url;
  }

  async #revive(place: Place, how: string, livedMs: number): Promise<void> {
    place.quick_deaths = livedMs < QUICK_MS ? place.quick_deaths + 1 : 1;
    if (this.#ending) return;
    if (place.quick_deaths > QUICK_DEATHS) {
      say(`API processes keep ending (${how}): all were ended after ${QUICK_DEATHS} quick restarts of one.`);
      return this.#end(1);
    }
    say(`An API process ended unexpectedly (${how}); another one starts …`);
    await delay(100 * 2 ** place.quick_deaths);
    if (this.#ending) return;
    const started = Date.now();
    const url = await this.#start(place);
    if (url) {
      say('The API process was replaced.');
      this.#report();
    } else if (place.number === 0) await this.#revive(place, 'it did not start', Date.now() - started);
  }

  async #replaceAll(): Promise<void> {
    for (const place of this.#places) {
      const { worker } = place;
      if (!worker || this.#ending) continue;
      this.#leaving.add(worker);
      if (!(await this.#start(place))) {
        this.#leaving.delete(worker);
        return say('A new API process did not start: the others stay as they are.');
      }
      await endOf(worker);
    }
    if (this.#ending) return;
    say('All API processes were replaced.');
    this.#report();
  }

  /** Tells who started this process which ones serve, once all of them do. */
  #report(): void {
    const pids = this.#places.map(({ worker }) => worker?.process.pid);
    if (!this.#ending && pids.every(Boolean)) process.send?.({ type: 'processes', pids });
  }

  async #end(code: number): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    const ended = await Promise.all(Object.values(cluster.workers ?? {}).map((it) => it && endOf(it)));
    process.exit(code || (ended.every(Boolean) ? 0 : 1));
  }
}

/**
 * Ends a process after its current requests, or by force; resolves with whether it ended well. It is disconnected and gets no
 * signal: a connection that was handed to it a moment ago is still answered.
 */
async function endOf(worker: Worker): Promise<boolean> {
  if (worker.isDead()) return true;
  const ended = once(worker, 'exit');
  if (listening.has(worker)) worker.disconnect();
  else worker.process.kill('SIGTERM');
  const force = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_MS);
  const [code] = await ended;
  clearTimeout(force);
  return code === 0;
}

const listening = new WeakSet<Worker>();
cluster.on('listening', (worker) => listening.add(worker));

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
