import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Configuration } from '../config/configuration.ts';

/** Time after which a command fails: no request should wait for Redis. */
const COMMAND_MS = 250;
const LONGEST_RETRY_MS = 5_000;

/**
 * The connection to Redis when `REDIS_URL` is set. The product works without it; a lost connection reconnects by
 * itself.
 */
@Injectable()
export class RedisConnection implements OnModuleDestroy {
  /** `null` without `REDIS_URL`. */
  readonly client: Redis | null;
  private readonly log = new Logger('Redis');
  private unavailable = false;

  constructor({ redis_url }: Configuration) {
    this.client = redis_url === null ? null : this.connect(redis_url);
  }

  /** Rejects when Redis does not answer at once. */
  async check(): Promise<void> {
    await this.client?.ping();
  }

  onModuleDestroy(): void {
    this.client?.disconnect();
  }

  private connect(url: string): Redis {
    const client = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_MS,
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(attempt * 200, LONGEST_RETRY_MS),
    });
    client.on('error', (error: Error) =>
      this.logChange(true, `Redis is unavailable (${error.message}): counting in memory`),
    );
    client.on('ready', () => this.logChange(false, 'Redis is available again'));
    return client;
  }

  /** Logs each loss and each return of the connection once. */
  private logChange(unavailable: boolean, text: string): void {
    if (unavailable !== this.unavailable) this.log.warn(text);
    this.unavailable = unavailable;
  }
}
