import { tracingChannel } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import { markFailed, startChildSpan } from './tracing.ts';

interface RedisCommand {
  command: string;
  error?: unknown;
}

/**
 * From now on each command of a request or task is a span, by the channel that `ioredis` publishes. Without a subscriber it
 * publishes nothing. Of a command only its name is told: keys have ids of members and addresses.
 */
export function traceRedis(): void {
  const spans = new WeakMap<RedisCommand, Span>();
  const channel = tracingChannel<unknown, RedisCommand>('ioredis:command');
  channel.subscribe({
    start(message) {
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': message.command };
      const span = startChildSpan({ name: `Redis ${message.command}`, attributes });
      if (span) spans.set(message, span);
    },
    error(message) {
      const span = spans.get(message);
      if (span) markFailed(span, message.error);
    },
    asyncEnd(message) {
      spans.get(message)?.end();
    },
    end() {},
    asyncStart() {},
  });
}
