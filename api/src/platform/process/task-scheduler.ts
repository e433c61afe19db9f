import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Counter, Gauge } from 'prom-client';
import { Configuration } from '../config/configuration.ts';

const lastSuccess = new Gauge({
  name: 'scheduled_task_last_success_timestamp_seconds',
  help: 'When a scheduled task last did its work; before that, when it was started.',
  labelNames: ['task'],
  aggregator: 'max',
});
const period = new Gauge({
  name: 'scheduled_task_period_seconds',
  help: 'How often a scheduled task runs.',
  labelNames: ['task'],
  aggregator: 'max',
});
const failures = new Counter({
  name: 'scheduled_task_failures_total',
  help: 'Runs of a scheduled task that failed; the next run repeats its work.',
  labelNames: ['task'],
});

/** Node's timers count to this many milliseconds; a longer delay would run at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Work that is repeated while the server runs, such as a clean-up. */
export interface ScheduledTask {
  /** Names the timer, and the task in the log. */
  name: string;
  /** A run is skipped when the previous run is still active. */
  every_seconds: number;
  /** 0 by default: the first run is at once. Never later than a whole period. */
  first_run_after_seconds?: number;
  run: () => Promise<unknown>;
}

/**
 * Runs tasks at periods of the configuration, which the decorators of `@nestjs/schedule` cannot do. The decorators also
 * do not keep runs apart, do not wait for a run at shutdown, and keep the process alive.
 *
 * One process of each machine runs them (`scheduled_tasks`), the first to be ready. On several machines a task may run
 * twice at once: each takes only what no other is taking. A failed run is logged, and the next run repeats its work.
 */
@Injectable()
export class TaskScheduler implements BeforeApplicationShutdown {
  readonly #running = new Map<string, Promise<void>>();
  #stopped = false;

  constructor(
    private readonly registry: SchedulerRegistry,
    private readonly configuration: Configuration,
  ) {}

  /** Starts a task; resolves after its first run, or at once when the first run is delayed. */
  async start(task: ScheduledTask): Promise<void> {
    if (!this.configuration.scheduled_tasks) return;
    const { name, every_seconds, first_run_after_seconds = 0 } = task;
    const period_ms = Math.min(every_seconds * 1000, MAX_TIMER_MS);
    period.set({ task: name }, period_ms / 1000);
    lastSuccess.set({ task: name }, Date.now() / 1000 + first_run_after_seconds);
    failures.inc({ task: name }, 0);
    const repeat = async () => {
      this.registry.addInterval(name, setInterval(() => this.#run(task), period_ms).unref());
      await this.#run(task);
    };
    if (first_run_after_seconds === 0) return repeat();
    const delay = Math.min(first_run_after_seconds * 1000, period_ms);
    this.registry.addTimeout(name, setTimeout(repeat, delay).unref());
  }

  /** The registry stops the timers; a current run keeps the database connection until it has finished. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running.values());
  }

  async #run({ name, run }: ScheduledTask): Promise<void> {
    if (this.#stopped || this.#running.has(name)) return;
    const work = run()
      .then(() => lastSuccess.set({ task: name }, Date.now() / 1000))
      .catch((error) => {
        failures.inc({ task: name });
        new Logger(name).warn(error);
      })
      .finally(() => this.#running.delete(name));
    this.#running.set(name, work);
    await work;
  }
}
