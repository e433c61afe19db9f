import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../../config/configuration.ts';
import { EMPTY_EXPIRED } from './empty-expired.ts';

const EVERY_MS = 5 * 60_000;
const BATCH = 500;

/**
 * At start, before the first request, and then every five minutes: away with values that may not be kept and with
 * misses that are a day old. Harmless when several processes do it at once.
 */
@Injectable()
export class FoodRetentionTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('food provider');
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly configuration: Configuration,
    private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#start();
    this.#timer = setInterval(() => this.#start(), EVERY_MS).unref();
    await this.#work;
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  #start(): void {
    this.#work = this.#work.then(() => this.#sweep()).catch((error) => this.#log.warn(error));
  }

  async #sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM provider_lookups WHERE until < now()');
    if (this.configuration.fatsecret_retention === 'full') return;
    while ((await this.#emptyExpired()) === BATCH);
  }

  async #emptyExpired(): Promise<number> {
    const [, emptied] = await this.dataSource.query(EMPTY_EXPIRED, [BATCH]);
    return emptied;
  }
}
