import cluster from 'node:cluster';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Configuration } from '../config/configuration.ts';
import { countAgainst } from '../http/count-against.ts';
import { Callers } from './callers.ts';
import { MachineLimiter } from './machine-limiter.ts';
import { RedisConnection } from './redis-connection.ts';

/** Time after a failure of Redis in which requests do not wait for it. */
const REDIS_PAUSE_MS = 5_000;

/** A monitoring system must get its answers also when other callers exceed their limit. */
const UNCOUNTED = /^\/api\/v1\/(health|metrics)/;

/**
 * Refuses with 429 every caller that sends more than `REQUESTS_PER_MINUTE`, before the body is read. A request counts
 * for the member whose access token it carries, otherwise for its address. Redis counts for all machines together;
 * without Redis, or while it is unavailable, the processes of a machine count in the memory of the one that keeps them.
 */
@Injectable()
export class RequestLimit implements OnModuleInit {
  private readonly inMemory: RateLimiterMemory | MachineLimiter;
  private readonly inRedis: RateLimiterRedis | null;
  private redisPausedUntil = 0;

  constructor(
    configuration: Configuration,
    { client }: RedisConnection,
    private readonly callers: Callers,
    private readonly adapterHost: HttpAdapterHost,
  ) {
    const limit = { points: configuration.requests_per_minute, duration: 60, keyPrefix: 'fettle:requests' };
    this.inMemory = cluster.isWorker
      ? new MachineLimiter(limit, configuration.api_processes)
      : new RateLimiterMemory(limit);
    this.inRedis =
      client === null
        ? null
        : new RateLimiterRedis({ ...limit, storeClient: client, rejectIfRedisNotReady: true });
  }

  /**
   * Runs after the `onRequest` hooks, so that a refusal has the CORS headers that let pages of other origins read it.
   */
  onModuleInit(): void {
    const fastify: FastifyInstance = this.adapterHost.httpAdapter.getInstance();
    fastify.addHook('preParsing', async (request) => {
      if (request.method !== 'OPTIONS' && isCounted(request))
        await countAgainst('requests', this, this.callers.of(request));
    });
  }

  /** Counts one request of a caller; rejects with a `RateLimiterRes` when the limit is exceeded. */
  async consume(key: string): Promise<void> {
    if (this.inRedis && Date.now() >= this.redisPausedUntil) {
      try {
        return void (await this.inRedis.consume(key));
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) throw thrown;
        this.redisPausedUntil = Date.now() + REDIS_PAUSE_MS;
      }
    }
    await this.inMemory.consume(key);
  }
}

/**
 * Decides by the route, not by the raw path: `/%61pi/v1/auth/me` is the same route. Pages and their files do not count.
 */
function isCounted({ url, routeOptions }: FastifyRequest): boolean {
  const route = routeOptions.url ?? url;
  return route.startsWith('/api/v1/') && !UNCOUNTED.test(route);
}
