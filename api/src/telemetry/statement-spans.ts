import { type Attributes, context, type Span, SpanKind } from '@opentelemetry/api';
import pg, { type QueryResult } from 'pg';
import { markFailed, startChildSpan } from './tracing.ts';

/** Statements of food searches have some thousand characters. */
const LONGEST_TEXT = 4_000;
/** Further texts are named without being remembered. */
const MOST_NAMES = 2_000;

type Callback = (error: unknown, result?: unknown) => void;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * From now on each statement of a request or task is a span: its text, in which values are `$1`, its rows, and how long it waited
 * for a connection. `pg` publishes no diagnostics channel, and the hooks of `@opentelemetry/instrumentation-pg` find no module in a bundle; it
 * would also send the messages of errors, which quote values.
 */
export function traceStatements(): void {
  const { Client, Pool } = pg;
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...args) {
    const text = textOf(args[0]);
    const span = text === null ? null : startChildSpan(fieldsOf(text, this));
    return span ? tracedQuery(span, query, this, args) : query.apply(this, args);
  };
  const connect = Pool.prototype.connect as unknown as (this: pg.Pool, callback?: Callback) => unknown;
  const tracedConnect = function (this: pg.Pool, callback?: Callback) {
    const span =
      this.idleCount > 0 ? null : startChildSpan({ name: 'wait for a connection', kind: SpanKind.INTERNAL });
    const end = ending(span);
    // Who gives its connection back calls this, with a context of its own.
    if (callback) return connect.call(this, context.bind(context.active(), both(end, callback)));
    return watched(connect.call(this), end);
  };
  Object.assign(Pool.prototype, { connect: tracedConnect });
}

function tracedQuery(span: Span, query: Query, client: pg.Client, args: unknown[]): unknown {
  const end = ending(span);
  const last = args.length - 1;
  const callback = args[last];
  if (typeof callback === 'function')
    args[last] = context.bind(context.active(), both(end, callback as Callback));
  const answer = query.apply(client, args);
  if (typeof callback === 'function') return answer;
  return isStream(answer) ? answer.once('error', end).once('close', () => end(null)) : watched(answer, end);
}

/** Ends a span once, with what came of it. */
function ending(span: Span | null): Callback {
  return (error, result) => {
    if (!span?.isRecording()) return;
    if (error) markFailed(span, error);
    const rows = (result as QueryResult | undefined)?.rowCount;
    if (typeof rows === 'number') span.setAttribute('fettle.rows', rows);
    span.end();
  };
}

const both =
  (end: Callback, callback: (...args: unknown[]) => void) =>
  (...args: unknown[]): void => {
    end(args[0], args[1]);
    callback(...args);
  };

function watched(answer: unknown, end: Callback): unknown {
  if (answer instanceof Promise)
    answer.then(
      (result) => end(null, result),
      (error) => end(error),
    );
  return answer;
}

type Stream = { once(event: string, listener: (error: unknown) => void): Stream };
const isStream = (answer: unknown): answer is Stream =>
  typeof (answer as { submit?: unknown } | null)?.submit === 'function' &&
  typeof (answer as { once?: unknown }).once === 'function';

/** A statement by text, as an object with it, or as one that sends itself: COPY. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

const names = new Map<string, string>();

function fieldsOf(text: string, { host, port }: pg.Client): { name: string; attributes: Attributes } {
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, LONGEST_TEXT),
    'server.address': host,
    'server.port': port,
  };
  const known = names.get(text);
  if (known) return { name: known, attributes };
  const name = statementName(text);
  if (names.size < MOST_NAMES) names.set(text, name);
  return { name, attributes };
}

/** `SELECT users`, `INSERT weight_entries`; the first table that a statement names stands for all. */
export function statementName(text: string): string {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:FROM|INTO|UPDATE|COPY)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?([a-z_]\w*)/i.exec(text)?.[1];
  return table ? `${operation} ${table}` : operation;
}
