import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from '../testing/client.ts';
import { FakeProvider } from '../testing/fake-provider.ts';
import { jpeg, upload } from '../testing/files/media-file.ts';
import { OtlpReceiver, type ReceivedPoint, type ReceivedSpan } from '../testing/otlp-receiver.ts';
import { S3_KEYS, S3Server } from '../testing/s3-server.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { runBuilt, startServer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

const PASSWORD = 'correct horse battery';

let collector: OtlpReceiver;
let provider: FakeProvider;
let s3: S3Server;
let database: TestDatabase;
let server: TestServer;
let folder: string;
let member: Client;
/** What only the member and their answers know. */
let theirs: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-telemetry-'));
  [collector, provider, s3, database] = await Promise.all([
    OtlpReceiver.start(),
    FakeProvider.start(),
    S3Server.start(),
    cloneDatabase(),
  ]);
  server = await startServer(database.url, {
    ...collector.settings,
    ...S3_KEYS,
    MEDIA_STORE: s3.address('pictures'),
    FOOD_PROVIDER: 'openfoodfacts',
    OPENFOODFACTS_URL: provider.url,
    COMMIT: 'abc1234',
  });
  const username = `zelda_${randomBytes(4).toString('hex')}`;
  const email = `${username}@private.example`;
  const { data: user } = await new Client(server.url).post<{ id: string }>('/auth/register', {
    username,
    email,
    password: PASSWORD,
  });
  const { data: tokens } = await new Client(server.url).post<Record<string, string>>('/auth/login', {
    username_or_email: email,
    password: PASSWORD,
  });
  const { access_token = '', refresh_token = '' } = tokens;
  member = new Client(server.url, access_token);
  theirs = [username, email, PASSWORD, user.id, access_token, refresh_token];
});

afterAll(async () => {
  await server?.stop();
  await Promise.all([collector?.stop(), provider?.stop(), s3?.stop(), database?.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The trace of an answer, by the request id that every answer and every error text has. */
function traceOf({ headers }: { headers: Headers }) {
  const id = headers.get('x-request-id');
  return collector.trace(({ attributes }) => attributes['fettle.request_id'] === id);
}

const SERVER_KIND = 2;
const FAILED = 2;
const names = (spans: ReceivedSpan[]) => spans.map(({ name }) => name);

describe('a request', () => {
  it('is a trace under its own id, from its route to the statements behind it', async () => {
    const saved = await member.post('/weight-entries', {
      weight: 83.4567,
      unit: 'kg',
      notes: 'after Xanadu',
    });
    expect(saved.status).toBe(201);
    const { root, all } = await traceOf(saved);
    expect(root.traceId).toBe(saved.headers.get('x-request-id')?.replaceAll('-', ''));
    expect(root).toMatchObject({
      name: 'POST /api/v1/weight-entries',
      kind: SERVER_KIND,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/weight-entries',
        'http.response.status_code': 201,
      },
      resource: { 'service.name': 'fettle', 'service.version': 'abc1234', 'process.pid': server.process.pid },
    });
    expect(root.parentSpanId ?? '').toBe('');
    const insert = all.find(({ name }) => name === 'INSERT weight_entries');
    expect(insert?.parentSpanId).toBe(root.spanId);
    expect(insert?.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'fettle.rows': 1 });
    expect(insert?.attributes['db.query.text']).toMatch(/INSERT INTO "?weight_entries"? .*\$1/s);
    expect(root.status.code ?? 0).toBe(0);
  });

  it('continues the trace that its sender began', async () => {
    const traceId = randomBytes(16).toString('hex');
    const answer = await member.get('/auth/me', { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    const { root } = await traceOf(answer);
    expect(root).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  });

  it('takes its own id where what was sent is no trace', async () => {
    const answer = await member.get('/auth/me', { traceparent: "00-'; DROP TABLE users--01" });
    const { root } = await traceOf(answer);
    expect(root.traceId).toBe(answer.headers.get('x-request-id')?.replaceAll('-', ''));
  });

  it('says which statement failed, by its code alone', async () => {
    await database.query('ALTER TABLE weight_entries RENAME TO away');
    const refused = await member.post('/weight-entries', { weight: 80, unit: 'kg' });
    await database.query('ALTER TABLE away RENAME TO weight_entries');
    expect(refused.status).toBe(500);
    const { root, all } = await traceOf(refused);
    const failed = all.filter(({ status }) => status.code === FAILED);
    expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual(['42P01', '42P01']);
    expect(failed).toContain(root);
    expect(failed.every(({ status, events }) => !status.message && !events?.length)).toBe(true);
  });

  it('has its own statements only, however many wait for each other at once', async () => {
    const paths = ['/auth/me', '/preferences', '/weight-entries', '/meal-entries', '/custom-entries'];
    const statements = (spans: ReceivedSpan[]) =>
      names(spans.filter(({ attributes }) => 'db.query.text' in attributes)).sort();
    const alone = await Promise.all(
      paths.map(async (path) => statements((await traceOf(await member.get(path))).all)),
    );
    const crowd = Array.from({ length: 12 }, () => paths).flat();
    const answers = await Promise.all(crowd.map((path) => member.get(path)));
    for (const [index, answer] of answers.entries()) {
      const { root, all } = await traceOf(answer);
      expect(statements(all)).toEqual(alone[index % paths.length]);
      expect(all.every((span) => span === root || span.parentSpanId === root.spanId)).toBe(true);
    }
  });

  it('says that it waited for a connection, here a new one after all others were ended', async () => {
    const end = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'fettle'`;
    await until(async () => {
      await database.query(end);
      const { all } = await traceOf(await member.get('/weight-entries'));
      return names(all).includes('wait for a connection');
    });
  });

  it('leads to the provider and to the bucket', async () => {
    const asked = await traceOf(await member.get('/foods/search?barcode=4006381333931'));
    const call = asked.all.find(({ name }) => name === 'call 127.0.0.1');
    expect(call?.attributes).toMatchObject({ 'http.response.status_code': 404 });
    const { all } = await traceOf(await upload(member, await jpeg(90, 70)));
    expect(names(all)).toEqual(expect.arrayContaining(['S3 PutObject', 're-encode a picture']));
  });

  it('for health or metrics is no trace', async () => {
    await Promise.all([member.get('/health/live'), member.raw('/metrics')]);
    await traceOf(await member.get('/auth/me'));
    expect(names(collector.spans).filter((name) => /health|metrics/.test(name))).toEqual([]);
  });
});

it('a scheduled task is a trace with its statements', async () => {
  const { all } = await collector.trace(({ name }) => name === 'task media');
  expect(all.some(({ name }) => /media/.test(name) && name !== 'task media')).toBe(true);
});

it('an import continues the trace of the request that began it', async () => {
  const file = join(folder, 'foods.jsonl');
  writeFileSync(file, '{"product_name":"Soup","energy_kcal":40}\n');
  const traceId = randomUUID().replaceAll('-', '');
  const settings = { ...collector.settings, TRACEPARENT: `00-${traceId}-00f067aa0ba902b7-01` };
  const program = runBuilt('foods.js', ['import', file], { DATABASE_URL: database.url, ...settings });
  expect(await program.ended).toBe(0);
  const { all } = await collector.trace((span) => span.traceId === traceId);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ name: 'food import', attributes: { 'fettle.rows': 1 } });
});

it('metrics come with the names and values of /metrics', async () => {
  await member.get('/preferences');
  const { body } = await member.raw<unknown>('/metrics');
  const text = String(body);
  const labels = 'method="GET",route="/api/v1/preferences",status="200"';
  const lines = text.matchAll(/^http_request_duration_seconds_bucket\{le="([^"]+)",(.*)\} (\d+)$/gm);
  const buckets = [...lines].filter(([, , it]) => it === labels);
  const expected = buckets.map(([, le, , count]) => [le, Number(count)]);
  await collector.until(() =>
    collector.points
      .filter(
        ({ name, attributes: { method, route, status } }) =>
          `${name} ${method} ${route} ${status}` ===
          'http_request_duration_seconds GET /api/v1/preferences 200',
      )
      .some((point) => isDeepStrictEqual(cumulative(point), expected)),
  );
  const types = [...text.matchAll(/^# TYPE (\w+) \w+\n(.)/gm)];
  const withValues = types.filter(([, , next]) => next !== '#' && next !== '\n').map(([, name]) => name);
  const received = new Set(collector.points.map(({ name }) => name));
  expect(withValues.length).toBeGreaterThan(30);
  expect(withValues.filter((name) => !received.has(name ?? ''))).toEqual([]);
});

/** The buckets as Prometheus has them. */
function cumulative({ bucketCounts = [], explicitBounds = [] }: ReceivedPoint) {
  let sum = 0;
  return bucketCounts.map((count, index) => {
    sum += Number(count);
    return [String(explicitBounds[index] ?? '+Inf'), sum];
  });
}

it('nothing of the member is sent anywhere', async () => {
  const entry = await member.post<{ id: string }>('/weight-entries', {
    weight: 91.2345,
    unit: 'kg',
    notes: 'Xanadu',
  });
  const search = await member.get('/foods/search?q=Shibboleth');
  const bad = await member.get(`/weight-entries/${entry.data.id}`);
  for (const answer of [entry, search, bad]) await traceOf(answer);
  const sent = Buffer.concat(collector.bodies.map(({ body }) => body)).toString();
  expect(sent).toContain('weight_entries');
  const secrets = [
    ...theirs,
    entry.data.id,
    '91.2345',
    '83.4567',
    'Xanadu',
    'Shibboleth',
    '4006381333931',
    'private.example',
  ];
  expect(secrets.filter((text) => text === '' || sent.includes(text))).toEqual([]);
});
