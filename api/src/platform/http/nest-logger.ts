import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Writes Nest's own messages through Fastify's pino, so that the log is one stream of JSON lines. Nest's many messages
 * at start have the level `debug`. Objects are events, such as a sign-in: lines of the level `info` or `warn`, which `LOG_LEVEL` leaves out
 * only where it is `silent`.
 */
export function nestLogger(pino: FastifyBaseLogger): LoggerService {
  const events = pino.level === 'silent' ? pino : pino.child({}, { level: 'info' });
  const at =
    (level: 'debug' | 'warn' | 'error' | 'fatal' | 'trace') =>
    (message: unknown, ...more: unknown[]) => {
      if (message instanceof Error) pino[level]({ err: message, more }, message.message);
      else if (typeof message === 'object') events[level === 'warn' ? 'warn' : 'info'](message);
      else pino[level]({ more }, String(message));
    };
  return {
    log: at('debug'),
    debug: at('debug'),
    verbose: at('trace'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
  };
}
