import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStreamed } from './bodies/streamed-body.ts';
import { errors, failureEnvelope } from './errors.ts';

/** Longer than PostgreSQL's timeout for one statement (8 s). */
export const HANDLER_TIMEOUT_MS = 15_000;

/**
 * Answers 503 when a handler has not begun to answer after `milliseconds`, so that no client waits forever, whatever
 * the handler waits for. The time starts when the body has arrived. Uploads, and files that are being sent, may take
 * longer.
 */
export function addHandlerTimeout(fastify: FastifyInstance, milliseconds: number): void {
  const running = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  fastify.addHook('preHandler', (request, reply, done) => {
    if (!isStreamed(request.headers)) {
      const answerTimeout = () => {
        if (reply.sent || reply.raw.headersSent) return;
        request.log.error(`No answer after ${milliseconds} ms`);
        reply.status(503).type('application/json').send(failureEnvelope(errors.timedOut()));
      };
      running.set(request, setTimeout(answerTimeout, milliseconds).unref());
    }
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(running.get(request));
    done();
  });
}
