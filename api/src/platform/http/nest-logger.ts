import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Writes Nest's own messages through Fastify's pino, so that the log is one stream of JSON lines. Nest's many messages
 * at start have the level `debug`.
 */
export function nestLogger(pino: FastifyBaseLogger): LoggerService {
  const at =
    (level: 'debug' | 'warn' | 'error' | 'fatal' | 'trace') =>
    (message: unknown, ...more: unknown[]) => {
      if (message instanceof Error) pino[level]({ err: message, more }, message.message);
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
