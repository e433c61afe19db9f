import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Configuration } from '../config/configuration.ts';
import { errors, failureEnvelope } from './errors.ts';
import { addHandlerTimeout, HANDLER_TIMEOUT_MS } from './handler-timeout.ts';
import { parseJsonBodies } from './json-body.ts';
import { LogStream } from './log-stream.ts';
import { securityHeaders } from './security-headers.ts';

/** The longest JSON body; pictures are uploaded as forms. */
const BODY_LIMIT_BYTES = 1_000_000;

/** A connection over which nothing moves for so long is ended, whichever side is silent. */
const IDLE_CONNECTION_MS = 150_000;

/**
 * Fastify as the API uses it: every request has an id that its log lines and its `X-Request-Id` header carry,
 * paths answer with and without their trailing slash, bodies are JSON and may be empty.
 */
export function fastifyAdapter(configuration: Configuration): FastifyAdapter {
  const headersFor = securityHeaders(configuration);
  const adapter = new EnvelopeAdapter({
    logger: { level: configuration.log_level, serializers: { err: loggedError }, stream: new LogStream() },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: configuration.trusted_proxies.length > 0 ? configuration.trusted_proxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: false,
    // Where monitoring systems look by themselves.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/metrics\/?(?=\?|$)/, '/api/v1/metrics'),
    requestTimeout: configuration.request_timeout_seconds * 1000,
    connectionTimeout: IDLE_CONNECTION_MS,
    // A path that cannot even be decoded never reaches Nest and its filter.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = errors.notFound();
      reply
        .status(refusal.status)
        .headers({
          'X-Request-Id': request.id,
          'Cache-Control': 'no-store',
          ...headersFor({ address: request.url, contentType: 'json', tls: request.protocol === 'https' }),
        })
        .send(failureEnvelope(refusal));
    },
    clientErrorHandler: refuseUnparsable,
    ...serverOptions(configuration),
  });
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    // What a member reads is nobody else's: no cache on the way may keep it.
    if (/^\/api(\/(?!docs)|\?|$)/.test(request.url)) reply.header('Cache-Control', 'no-store');
    done();
  });
  // One line a request. What stands in its query is the member's: the text of a search, the signature of an address.
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, ip: address } = request;
    const [path] = request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, ms, address }, 'answered');
    done();
  });
  const endIdleConnections = idleConnections(fastify.server);
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    endIdleConnections();
    done();
  });
  // Otherwise a client that keeps its connection open after the answer keeps the process from ending.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const contentType = String(reply.getHeader('content-type') ?? '');
    reply.headers(headersFor({ address: request.url, contentType, tls: request.protocol === 'https' }));
    if (closing) reply.header('Connection', 'close');
    done(null, payload);
  });
  addHandlerTimeout(fastify, HANDLER_TIMEOUT_MS);
  parseJsonBodies(fastify);
  return adapter;
}

/** Node's own bounds for what arrives slowly: it looks for such connections at intervals, and answers 408. */
function serverOptions({ headers_timeout_seconds, request_timeout_seconds, tls }: Configuration) {
  const shortest = Math.min(headers_timeout_seconds, request_timeout_seconds) * 1000;
  const bounds = {
    headersTimeout: headers_timeout_seconds * 1000,
    connectionsCheckingInterval: Math.min(5_000, shortest / 4),
  };
  return tls ? { https: { ...tls, ...bounds } } : { http: bounds };
}

/** An error as it stands in the log: TypeORM's and PostgreSQL's own also carry the values, which are the members'. */
function loggedError({
  name,
  message,
  stack = '',
  code,
  query,
}: Error & { code?: unknown; query?: unknown }) {
  return { type: name, message, stack, code, query };
}

const NO_CONTENT = 204;

/**
 * Fastify for Nest, with what a handler returns put into the success envelope: `{ success: true, data }`. A handler that
 * returns nothing answers `data: null`, and 204 stays without a body. Here and not in an interceptor, which would lead
 * every request through five observables.
 */
class EnvelopeAdapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, status = response.statusCode) {
    const answer = status === NO_CONTENT ? undefined : { success: true, data: body ?? null };
    return super.reply(response, answer, status);
  }
}

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are no HTTP: they never become a request, so the answer is written by hand and the connection ends. */
function refuseUnparsable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF[code] ?? 400;
  const body = JSON.stringify(failureEnvelope(errors.badRequest(status)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}

/**
 * Watches a server's connections, and gives what ends those on which no request is under way: also the ones that never
 * sent a whole head, which Node's own `closeIdleConnections` takes for busy. They would keep a process from ending.
 */
function idleConnections(server: Server | SecureServer): () => void {
  const idle = new Set<Socket>();
  const arrived = (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  };
  // By TLS a request's socket is the one inside.
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', arrived);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
  return () => {
    for (const socket of idle) socket.destroy();
  };
}
