import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Nest's own messages, written through Fastify's pino so that the log is one stream of JSON lines. What Nest
 * tells at length while it wires the application up is worth debug lines only.
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
