import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracer } from './tracing.ts';

/** Monitoring systems ask for these every few seconds. */
const UNTRACED = /^\/api\/v1\/(health|metrics)/;

/** The trace id of the next trace, where it is known. */
let nextTraceId: string | null = null;

/** For the SDK's generator of ids. */
export function takeTraceId(): string | null {
  const id = nextTraceId;
  nextTraceId = null;
  return id;
}

/**
 * A span for each request of the API, named by its route and never by its path. Without `traceparent` its trace id is the id
 * of the request without dashes: what a member reads in an error is what leads to the statements behind it. The front ends' files
 * have no spans, since nothing is behind them. Without tracing it adds no hook.
 */
export function traceRequests(fastify: FastifyInstance): void {
  const tracer = currentTracer();
  if (!tracer) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions;
    if (!(route ?? request.url).startsWith('/api/') || UNTRACED.test(route ?? '')) return done();
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const entered = trace.setSpan(parent, startSpan(tracer, request, parent));
    contexts.set(request, entered);
    context.with(entered, done);
  });
  // A body arrives by events of the connection, and a request that waited for the bulkhead is called by the one before it: both
  // bring a context of their own.
  fastify.addHook('onRoute', (options) => {
    const { handler } = options;
    options.handler = function (request, reply) {
      const entered = contexts.get(request);
      return entered
        ? context.with(entered, handler, this, request, reply)
        : handler.call(this, request, reply);
    };
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const entered = contexts.get(request);
    const span = entered && trace.getSpan(entered);
    if (span) endSpan(span, reply.statusCode);
    done();
  });
}

function startSpan(tracer: Tracer, request: FastifyRequest, parent: Context): Span {
  const { method, id, protocol } = request;
  const route = request.routeOptions.url ?? 'none';
  nextTraceId = trace.getSpanContext(parent) ? null : id.replaceAll('-', '');
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'url.scheme': protocol,
    'fettle.request_id': id,
  };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  nextTraceId = null;
  return span;
}

function endSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
