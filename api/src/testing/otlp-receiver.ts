import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as OTLP's JSON has it; attributes are made plain. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number; message?: string };
  attributes: Record<string, unknown>;
  events?: unknown[];
  resource: Record<string, unknown>;
}

/** One value of a metric. */
export interface ReceivedPoint {
  name: string;
  type: 'sum' | 'gauge' | 'histogram';
  attributes: Record<string, unknown>;
  value: number;
  /** Of a histogram. */
  bucketCounts?: number[];
  explicitBounds?: number[];
  resource: Record<string, unknown>;
}

type Attributes = { key: string; value: Record<string, unknown> }[];
type Described = { attributes?: Attributes };
type Point = Described & { asDouble?: number; asInt?: number; sum?: number };
type Metric = { name: string } & Partial<Record<ReceivedPoint['type'], { dataPoints: Point[] }>>;

/** The parts of OTLP's JSON that are read here. */
interface Received {
  resourceSpans?: { resource: Described; scopeSpans: { spans: Described[] }[] }[];
  resourceMetrics?: { resource: Described; scopeMetrics: { metrics: Metric[] }[] }[];
}

/** A collector of OpenTelemetry: OTLP over HTTP with JSON. What comes as protobuf is only kept as it is. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly points: ReceivedPoint[] = [];
  /** Every body as it came. */
  readonly bodies: { path: string; type: string; body: Buffer }[] = [];
  /** What it answers: a status, or nothing at all. */
  answer: number | 'nothing' = 200;
  readonly #server: Server;
  readonly #listeners = new Set<() => void>();

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await buffer(request);
      const type = request.headers['content-type'] ?? '';
      this.bodies.push({ path: request.url ?? '', type, body });
      if (this.answer === 200 && type.includes('json')) this.#read(JSON.parse(body.toString()));
      if (this.answer !== 'nothing') response.writeHead(this.answer, { 'content-type': type }).end();
      for (const listener of this.#listeners) listener();
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  /** The settings of a server that sends its traces and metrics here at once. */
  get settings(): NodeJS.ProcessEnv {
    const { port } = this.#server.address() as AddressInfo;
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_METRIC_EXPORT_INTERVAL: '200',
    };
  }

  /** Resolves when this gives something, which is looked for whenever something came. */
  until<T>(find: () => T | undefined | null | false): Promise<T> {
    return new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (!found) return;
        this.#listeners.delete(look);
        resolve(found);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** The spans of a trace, once its root is here: the root ends last. */
  async trace(isRoot: (span: ReceivedSpan) => boolean): Promise<{ root: ReceivedSpan; all: ReceivedSpan[] }> {
    const root = await this.until(() => this.spans.find(isRoot));
    return { root, all: this.spans.filter(({ traceId }) => traceId === root.traceId) };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #read({ resourceSpans = [], resourceMetrics = [] }: Received): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, ...plainOf(span, resource) } as ReceivedSpan);
    for (const { resource, scopeMetrics } of resourceMetrics)
      for (const metric of scopeMetrics.flatMap(({ metrics }) => metrics))
        this.points.push(...pointsOf(metric, resource));
  }
}

const plainOf = ({ attributes }: Described, resource: Described) => ({
  attributes: plain(attributes),
  resource: plain(resource.attributes),
});

function pointsOf(metric: Metric, resource: Described): ReceivedPoint[] {
  const type = (['sum', 'gauge', 'histogram'] as const).find((it) => metric[it]) ?? 'gauge';
  return (metric[type]?.dataPoints ?? []).map((point) => ({
    ...point,
    ...plainOf(point, resource),
    name: metric.name,
    type,
    value: Number(point.asDouble ?? point.asInt ?? point.sum),
  }));
}

function plain(attributes: Attributes = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
