import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Configuration } from '../config/configuration.ts';
import { parseJsonBodies } from './bodies/json-body.ts';
import { compressAnswers } from './compression.ts';
import { errors, failureEnvelope } from './errors.ts';
import { addHandlerTimeout, HANDLER_TIMEOUT_MS } from './handler-timeout.ts';
import { LogStream } from './log-stream.ts';
import { securityHeaders } from './security-headers.ts';

/** The longest JSON body; pictures are uploaded as forms. */
const BODY_LIMIT_BYTES = 1_000_000;

/** Time after which a connection that transfers nothing is closed, whichever side is silent. */
const IDLE_CONNECTION_MS = 150_000;

/**
 * Configures Fastify for the API: every request has an id, which is in its log lines and in its `X-Request-Id` header;
 * paths match with and without a trailing slash; bodies are JSON and may be empty.
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
    // Monitoring systems look for metrics at this path by default.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/metrics\/?(?=\?|$)/, '/api/v1/metrics'),
    requestTimeout: configuration.request_timeout_seconds * 1000,
    connectionTimeout: IDLE_CONNECTION_MS,
    // A path that cannot be decoded never reaches Nest and its exception filter.
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
    // The data of a member is private: no cache may store it.
    if (/^\/api(\/(?!docs)|\?|$)/.test(request.url)) reply.header('Cache-Control', 'no-store');
    done();
  });
  // One line per request, without the query, which may have private texts or a signature.
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
  // While the server closes, kept-alive connections must end: they would keep the process running.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const contentType = String(reply.getHeader('content-type') ?? '');
    reply.headers(headersFor({ address: request.url, contentType, tls: request.protocol === 'https' }));
    if (closing) reply.header('Connection', 'close');
    done(null, payload);
  });
  compressAnswers(fastify);
  addHandlerTimeout(fastify, HANDLER_TIMEOUT_MS);
  parseJsonBodies(fastify);
  return adapter;
}

/** Node's own default, which an option of Node could lower. */
const OLDEST_TLS = 'TLSv1.2';

/** Node's own timeouts for slow requests: it checks the connections at intervals and answers 408. */
function serverOptions({ headers_timeout_seconds, request_timeout_seconds, tls }: Configuration) {
  const shortest = Math.min(headers_timeout_seconds, request_timeout_seconds) * 1000;
  const bounds = {
    headersTimeout: headers_timeout_seconds * 1000,
    connectionsCheckingInterval: Math.min(5_000, shortest / 4),
  };
  return tls ? { https: { ...tls, minVersion: OLDEST_TLS, ...bounds } } : { http: bounds };
}

/**
 * The logged fields of an error. Errors of TypeORM and PostgreSQL also have the members' values, which are left out.
 */
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
 * Puts what a handler returns into the success envelope, `{ success: true, data }`. A handler that returns nothing
 * answers `data: null`, and a 204 has no body. The adapter does this and no interceptor, because an interceptor would
 * lead every request through five observables.
 */
class EnvelopeAdapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, status = response.statusCode) {
    const answer = status === NO_CONTENT ? undefined : { success: true, data: body ?? null };
    return super.reply(response, answer, status);
  }
}

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers bytes that are no HTTP. They never become a request, so that the answer is written by hand; then the
 * connection ends.
 */
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

/** The first request of a connection that was just accepted is on its way: a process that is replaced still answers it. */
const FIRST_REQUEST_MS = 500;

/**
 * Tracks a server's connections and returns a function that closes those without a current request, new ones in a moment.
 * Node's own `closeIdleConnections` takes connections that never sent a whole head for busy; these would keep the process
 * alive.
 */
function idleConnections(server: Server | SecureServer): () => void {
  const idle = new Set<Socket>();
  const unused = new Set<Socket>();
  const arrived = (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      unused.delete(socket);
    });
  };
  // With TLS, the socket of a request is the secure one.
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', arrived);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    unused.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
  return () => {
    for (const socket of idle) socket.destroy();
    const end = () => {
      for (const socket of unused) socket.destroy();
    };
    setTimeout(end, FIRST_REQUEST_MS).unref();
  };
}
