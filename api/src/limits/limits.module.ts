import { Global, Module } from '@nestjs/common';
import { Attempts } from './attempts.ts';
import { Callers } from './callers.ts';
import { RedisConnection } from './redis.ts';
import { RequestLimit } from './request-limit.ts';
import { RoomShare } from './room-share.ts';

/** How often whom: the limits, for every room. */
@Global()
@Module({
  providers: [Attempts, Callers, RedisConnection, RequestLimit, RoomShare],
  exports: [Attempts, RedisConnection, RoomShare],
})
export class LimitsModule {}
