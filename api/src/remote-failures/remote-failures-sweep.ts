import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';

const EVERY_MS = 60 * 60_000;

/** At start and then every hour: away with what is older than 30 days. Harmless when several processes do it at once. */
@Injectable()
export class RemoteFailuresSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('remote failures');
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.#sweep();
    this.#timer = setInterval(() => this.#sweep(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  #sweep(): void {
    this.#work = this.dataSource
      .query(`DELETE FROM remote_failures WHERE hour < now() - interval '30 days'`)
      .then(() => {})
      .catch((error) => this.#log.warn(error));
  }
}
