import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** Set by `sdk.ts` alone, and only with `OTEL_EXPORTER_OTLP_ENDPOINT`. */
let tracer: Tracer | null = null;

export function setTracer(next: Tracer): void {
  tracer = next;
}

/** `null` without tracing. */
export const currentTracer = (): Tracer | null => tracer;

/** What a span says, without anything of a member: no values, names, addresses, tokens, and no ids of members. */
interface SpanFields {
  name: string;
  attributes?: Attributes;
  kind?: SpanKind;
}

/**
 * Runs work as a span of the request or task that it belongs to; the work may add what it found out. Without tracing, and for what
 * neither began, it only runs it.
 */
export function inSpan<T>(fields: SpanFields, work: (span: Span | null) => Promise<T>): Promise<T> {
  return tracer && trace.getActiveSpan() ? traced(tracer, fields, work) : work(null);
}

/** Runs work that begins by itself, such as a task, as a trace of its own. */
export function inTrace<T>(fields: SpanFields, work: (span: Span | null) => Promise<T>): Promise<T> {
  return tracer ? traced(tracer, { kind: SpanKind.INTERNAL, ...fields }, work) : work(null);
}

/** A span that its caller ends; `null` where `inSpan` makes none. */
export function startChildSpan({ name, attributes, kind = SpanKind.CLIENT }: SpanFields): Span | null {
  if (!tracer || !trace.getActiveSpan()) return null;
  return tracer.startSpan(name, { kind, attributes });
}

/** As `inTrace`, below the span that another process has put into the environment by `traceEnvironment`. */
export function inSpanOfParent<T>(
  fields: SpanFields,
  work: (span: Span | null) => Promise<T>,
  { TRACEPARENT: traceparent }: NodeJS.ProcessEnv = process.env,
): Promise<T> {
  if (!tracer || !traceparent) return inTrace(fields, work);
  return context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), () => inTrace(fields, work));
}

/** What tells a child process of the present span. */
export function traceEnvironment(): { TRACEPARENT?: string } {
  if (!tracer) return {};
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ? { TRACEPARENT: carrier.traceparent } : {};
}

async function traced<T>(
  by: Tracer,
  { name, attributes, kind = SpanKind.CLIENT }: SpanFields,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = by.startSpan(name, { kind, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), work, undefined, span);
  } catch (thrown) {
    markFailed(span, thrown);
    throw thrown;
  } finally {
    span.end();
  }
}

/** Codes such as `23505` or `ECONNREFUSED`. */
const CODE = /^[A-Z0-9_]{2,40}$/;

/** The kind of an error, never its message: those of PostgreSQL and parsers quote what a member wrote. */
export function errorType(thrown: unknown): string {
  const { code, name } = (thrown ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && CODE.test(code)) return code;
  return typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : 'unknown';
}

export function markFailed(span: Span, thrown: unknown): void {
  span.setAttribute('error.type', errorType(thrown));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Says at the present span which kind of error made it fail. */
export function markActiveFailed(thrown: unknown): void {
  if (!tracer) return;
  const span = trace.getActiveSpan();
  if (span) markFailed(span, thrown);
}
