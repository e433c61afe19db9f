import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Configuration } from './configuration.ts';
import { errors, failure } from './errors.ts';

/** One JSON body at most; pictures travel by their own way. */
const BODY_LIMIT_BYTES = 1_000_000;

/**
 * Fastify as the API uses it: every request has an id that its log lines and its `X-Request-Id` header carry,
 * paths answer with and without their trailing slash, bodies are JSON and may be empty.
 */
export function fastifyAdapter(configuration: Configuration): FastifyAdapter {
  const adapter = new FastifyAdapter({
    logger: { level: configuration.log_level },
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    trustProxy: configuration.trusted_proxies.length > 0 ? configuration.trusted_proxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: false,
    // A path that cannot even be decoded never reaches Nest and its filter.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = errors.notFound();
      reply.status(refusal.status).header('X-Request-Id', request.id).send(failure(refusal));
    },
    ...(configuration.tls ? { https: configuration.tls } : {}),
  });
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    // What a member reads is nobody else's: no cache on the way may keep it.
    if (request.url.startsWith('/api/v1/')) reply.header('Cache-Control', 'no-store');
    done();
  });
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  // Otherwise a client that keeps its connection open after the answer keeps the process from ending.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('Connection', 'close');
    done(null, payload);
  });
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, String(body), (error, parsed) =>
      error ? done(errors.malformedJson()) : done(null, parsed),
    );
  });
  return adapter;
}
