import { Global, Module } from '@nestjs/common';
import { Bulkhead } from './bulkhead/bulkhead.ts';
import { Callers } from './callers.ts';
import { RedisConnection } from './redis-connection.ts';
import { RequestLimit } from './request-limit.ts';

/** Protects the API from too many requests: the bulkhead and the request limit hook into every route. */
@Global()
@Module({
  providers: [Bulkhead, Callers, RedisConnection, RequestLimit],
  exports: [RedisConnection],
})
export class LimitsModule {}
