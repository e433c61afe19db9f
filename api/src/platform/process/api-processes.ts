import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { endProcess, KeptProcess } from './kept-process.ts';

/** Number of quick deaths of one process in a row after which all are given up. */
const QUICK_DEATHS = 5;
/** Time that a process has to end: longer than it takes to answer its requests (`shutdown.ts`). */
const DRAIN_MS = 12_000;

interface Place {
  /** Number of the process; the first one runs the scheduled tasks. */
  number: number;
  worker: Worker | null;
  kept: KeptProcess;
}

/**
 * Starts the processes that serve, and keeps them: Node's cluster hands connections to them in turns. One that dies is
 * replaced (`KeptProcess`); when they keep dying, all end with an error.
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
  readonly #ending = new AbortController();
  #replacing: Promise<void> | null = null;

  constructor(program: string, count: number) {
    cluster.setupPrimary({ exec: program, args: [] });
    process.env.API_PROCESSES = String(count);
    this.#places = Array.from({ length: count }, (_, number) => this.#place(number));
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
    // A process that does not start has printed the reason.
    const url = first && (await this.#start(first).catch(() => null));
    if (this.#isEnding) return;
    if (!url) return this.#end(1);
    process.send?.({ type: 'ready', url });
    await Promise.all(
      others.map((place) => this.#start(place).catch(({ message }) => this.#revive(place, message, 0))),
    );
    this.#report();
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  #place(number: number): Place {
    const kept = new KeptProcess({
      start: () => this.#start(place),
      died: (how, _pause, quickDeaths) => this.#died(how, quickDeaths),
    });
    const place: Place = { number, worker: null, kept };
    return place;
  }

  #died(how: string, quickDeaths: number): void {
    if (quickDeaths > QUICK_DEATHS) {
      say(`API processes keep ending (${how}): all were ended after ${QUICK_DEATHS} quick restarts of one.`);
      void this.#end(1);
    } else say(`An API process ended unexpectedly (${how}); another one starts …`);
  }

  /** Resolves with its address when it serves, rejects when it ended before. Only one that served is replaced. */
  async #start(place: Place): Promise<string> {
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
      throw new Error('it did not start');
    }
    void ended.then(([code, signal]) => {
      if (this.#leaving.delete(worker) || this.#isEnding) return;
      place.worker = null;
      void this.#revive(place, signal ?? `exit code ${code}`, Date.now() - started);
    });
    return url;
  }

  async #revive(place: Place, how: string, livedMs: number): Promise<void> {
    if (!(await place.kept.revive(how, livedMs, this.#ending.signal))) return;
    say('The API process was replaced.');
    this.#report();
  }

  async #replaceAll(): Promise<void> {
    for (const place of this.#places) {
      const { worker } = place;
      if (!worker || this.#isEnding) continue;
      this.#leaving.add(worker);
      try {
        await this.#start(place);
      } catch {
        this.#leaving.delete(worker);
        return say('A new API process did not start: the others stay as they are.');
      }
      await endOf(worker);
    }
    if (this.#isEnding) return;
    say('All API processes were replaced.');
    this.#report();
  }

  /** Tells who started this process which ones serve, once all of them do. */
  #report(): void {
    const pids = this.#places.map(({ worker }) => worker?.process.pid);
    if (!this.#isEnding && pids.every(Boolean)) process.send?.({ type: 'processes', pids });
  }

  async #end(code: number): Promise<void> {
    if (this.#isEnding) return;
    this.#ending.abort();
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
  const ask = listening.has(worker) ? () => worker.disconnect() : undefined;
  return (await endProcess(worker.process, DRAIN_MS, ask)) === 0;
}

const listening = new WeakSet<Worker>();
cluster.on('listening', (worker) => listening.add(worker));

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
