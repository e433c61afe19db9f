import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';

/** Node's timers count to this many milliseconds; a longer delay would run at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Work that is repeated for as long as the server runs, such as a clean-up. */
export interface ScheduledTask {
  /** Names the timer, and the task in the log. */
  name: string;
  /** A run that is due while the one before still works is left out. */
  every_seconds: number;
  /** At once when left out. Never later than a whole period. */
  first_run_after_seconds?: number;
  run: () => Promise<void>;
}

/**
 * Runs tasks at periods that the configuration names, which the decorators of `@nestjs/schedule` cannot do. Nor do they
 * keep runs apart, wait for a run at shutdown or let the process end.
 *
 * A task never runs twice at once in one process; a run that fails is logged, and the next one is its repetition.
 */
@Injectable()
export class TaskScheduler implements BeforeApplicationShutdown {
  readonly #running = new Map<string, Promise<void>>();
  #stopped = false;

  constructor(private readonly registry: SchedulerRegistry) {}

  /** Starts a task; resolves when its first run is over, or at once when that comes later. */
  async start(task: ScheduledTask): Promise<void> {
    const { name, every_seconds, first_run_after_seconds = 0 } = task;
    const period = Math.min(every_seconds * 1000, MAX_TIMER_MS);
    const repeat = async () => {
      this.registry.addInterval(name, setInterval(() => this.#run(task), period).unref());
      await this.#run(task);
    };
    if (first_run_after_seconds === 0) return repeat();
    const delay = Math.min(first_run_after_seconds * 1000, period);
    this.registry.addTimeout(name, setTimeout(repeat, delay).unref());
  }

  /** The registry ends the timers; a run that is under way keeps the database until it is over. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running.values());
  }

  async #run({ name, run }: ScheduledTask): Promise<void> {
    if (this.#stopped || this.#running.has(name)) return;
    const work = run()
      .catch((error) => new Logger(name).warn(error))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, work);
    await work;
  }
}
