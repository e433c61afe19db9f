import { Global, Module } from '@nestjs/common';
import { Attempts } from '../auth/failed-sign-ins.ts';
import { Bulkhead } from './bulkhead/bulkhead.ts';
import { Callers } from './callers.ts';
import { RedisConnection } from './redis-connection.ts';
import { RequestLimit } from './request-limit.ts';

/** How often whom: the limits, for every room. */
@Global()
@Module({
  providers: [Attempts, Callers, RedisConnection, RequestLimit, Bulkhead],
  exports: [Attempts, RedisConnection, Bulkhead],
})
export class LimitsModule {}
