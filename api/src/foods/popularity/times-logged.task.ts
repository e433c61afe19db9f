import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../../config/configuration.ts';
import { countTimesLogged } from './times-logged.ts';

/** A start has other things to do. */
const AFTER_START_MS = 60_000;
/** What Node's timers can count to. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A minute after the start and then every few hours: how often each shared food was logged, for the search. */
@Injectable()
export class TimesLoggedTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('foods');
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly configuration: Configuration,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    const pause = Math.min(this.configuration.popularity_sweep_seconds * 1000, LONGEST_TIMER_MS);
    this.#next(Math.min(AFTER_START_MS, pause), pause);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#work;
  }

  /** The pause begins when the work is done, so that there are never two at once. */
  #next(wait: number, pause: number): void {
    this.#timer = setTimeout(() => {
      this.#work = countTimesLogged(this.dataSource).then(
        () => this.#timer && this.#next(pause, pause),
        (error) => {
          this.#log.warn(error);
          if (this.#timer) this.#next(pause, pause);
        },
      );
    }, wait).unref();
  }
}
