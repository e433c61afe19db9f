import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../testing/client.ts';
import { OtlpReceiver } from '../testing/otlp-receiver.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

let collector: OtlpReceiver;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-collector-'));
  [collector, database] = await Promise.all([OtlpReceiver.start(), cloneDatabase()]);
});
beforeEach(() => {
  collector.answer = 200;
  for (const list of [collector.spans, collector.points, collector.bodies]) list.length = 0;
});
afterAll(async () => {
  await Promise.all([collector?.stop(), database?.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Requests with statements behind them: each is refused with 401. */
async function visit({ url }: TestServer, times: number): Promise<number[]> {
  const unknown = () => new Client(url).post('/auth/refresh', { token: 'unknown' });
  const answers = Array.from({ length: times }, unknown);
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** The packages of OpenTelemetry that a server has loaded until its end. */
async function loadedBy(settings: NodeJS.ProcessEnv): Promise<string[]> {
  const [reporter, report] = [join(folder, 'loaded.cjs'), join(folder, 'loaded.json')];
  const list = `require('fs').writeFileSync(${JSON.stringify(report)}, JSON.stringify(Object.keys(require('module')._cache)))`;
  writeFileSync(reporter, `process.on('exit', () => ${list});`);
  const server = await startServer(database.url, { ...settings, NODE_OPTIONS: `--require=${reporter}` });
  expect(await visit(server, 1)).toEqual([401]);
  expect(await server.stop()).toBe(0);
  const files: string[] = JSON.parse(readFileSync(report, 'utf8'));
  return [...new Set(files.flatMap((file) => /@opentelemetry\/[\w-]+/.exec(file) ?? []))];
}

describe('telemetry', () => {
  it('loads nothing of the SDK while it is off', async () => {
    expect(await loadedBy({})).toEqual([]);
  });

  it('loads it when it is on, and sends what waits when the server ends', async () => {
    const settings = {
      ...collector.settings,
      OTEL_BSP_SCHEDULE_DELAY: '60000',
      OTEL_METRIC_EXPORT_INTERVAL: '60000',
    };
    expect(await loadedBy(settings)).toContain('@opentelemetry/sdk-trace-base');
    expect(collector.spans.map(({ name }) => name)).toContain('POST /api/v1/auth/refresh');
    expect(collector.points.map(({ name }) => name)).toContain('http_request_duration_seconds');
  });

  it('is protobuf unless it is told otherwise', async () => {
    const { OTEL_EXPORTER_OTLP_PROTOCOL: _, ...settings } = collector.settings;
    const server = await startServer(database.url, settings);
    await visit(server, 1);
    await server.stop();
    const traces = collector.bodies.filter(({ path }) => path === '/v1/traces');
    expect(new Set(collector.bodies.map(({ type }) => type))).toEqual(new Set(['application/x-protobuf']));
    expect(Buffer.concat(traces.map(({ body }) => body)).includes('POST /api/v1/auth/refresh')).toBe(true);
  });

  it('comes from each process under its own instance, and takes the samples that it is told to take', async () => {
    const settings = { ...collector.settings, API_PROCESSES: '2', OTEL_TRACES_SAMPLER: 'always_off' };
    const server = await startServer(database.url, settings);
    // It tells when all of them serve.
    await once(server.process, 'message');
    await collector.until(
      () => new Set(collector.points.map(({ resource }) => resource['service.instance.id'])).size === 2,
    );
    expect(await visit(server, 4)).toEqual([401, 401, 401, 401]);
    expect(await server.stop()).toBe(0);
    expect(collector.spans).toEqual([]);
  });
});

describe('a collector that', () => {
  it.each([
    ['is away', 'away'],
    ['refuses', 400],
    ['never answers', 'nothing'],
  ] as const)('%s fails no request and no end, and is told of once', async (_how, answer) => {
    if (answer !== 'away') collector.answer = answer;
    const settings: NodeJS.ProcessEnv = {
      ...collector.settings,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_BSP_MAX_QUEUE_SIZE: '20',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10',
    };
    if (answer === 'away') settings.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';
    const server = await startServer(database.url, settings);
    // More spans than the queue takes.
    expect(new Set(await visit(server, 30))).toEqual(new Set([401]));
    await server.logged('does not take traces or metrics');
    expect(new Set(await visit(server, 30))).toEqual(new Set([401]));
    expect(await server.stop()).toBe(0);
    expect(server.output().match(/collector/gi)).toHaveLength(1);
  });

  it('never answers is left behind at the end, before its time is over', async () => {
    collector.answer = 'nothing';
    const server = await startServer(database.url, {
      ...collector.settings,
      OTEL_BSP_SCHEDULE_DELAY: '60000',
    });
    await visit(server, 1);
    const asked = performance.now();
    expect(await server.stop()).toBe(0);
    // The SDK would wait for ten seconds.
    expect(performance.now() - asked).toBeLessThan(9_000);
  });

  it('comes back is told of once, and gets what happens from then on', async () => {
    collector.answer = 503;
    const server = await startServer(database.url, {
      ...collector.settings,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    });
    await visit(server, 1);
    await server.logged('does not take traces or metrics');
    collector.answer = 200;
    await server.logged('takes traces and metrics again');
    const since = collector.spans.length;
    await visit(server, 1);
    await collector.until(() =>
      collector.spans.slice(since).some(({ name }) => name === 'POST /api/v1/auth/refresh'),
    );
    expect(await server.stop()).toBe(0);
  });
});
