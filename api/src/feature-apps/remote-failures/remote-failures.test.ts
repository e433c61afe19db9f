import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous, database, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { REMOTE_FAILURE } from '../../testing/remote-failure.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'fettle-failures-'));
/** A server with a live registry. */
let serving: TestServer;
const visitor = () => new Client(serving.url);
const report = (fields: object = {}, client = visitor()) =>
  client.post('/remote-failures', { ...REMOTE_FAILURE, ...fields });
const stored = (remote: string) =>
  database().query<Record<string, unknown>>('SELECT * FROM remote_failures WHERE remote = $1', [remote]);

beforeAll(async () => {
  const shell = { stable: { path: '/shell/1.0.0+a/', version: '1.0.0', entry: { file: 'index.html' } } };
  const remotes = { 'mfe-entries': {}, 'mfe-full': {} };
  writeFileSync(join(webRoot, 'registry.json'), JSON.stringify({ revision: 7, shell, remotes }));
  const aged = (remote: string, days: number) =>
    database().query(
      `INSERT INTO remote_failures (remote, hour, build_id, slot, phase, kind, version, message, first_at, last_at)
       SELECT $1, hour, '', '', 'entry', 'hang', '', '', hour, hour
       FROM (SELECT now() - make_interval(days => $2) AS hour) AS moment`,
      [remote, days],
    );
  await aged('mfe-old', 31);
  await aged('mfe-recent', 29);
  serving = await startServer(database().url, { WEB_ROOT: webRoot });
});

afterAll(async () => {
  await serving?.stop();
  rmSync(webRoot, { recursive: true });
});

describe('POST /api/v1/remote-failures', () => {
  it('counts equal failures of an hour in one row, whether signed in or not, without identifying the member', async () => {
    const member = await signIn();
    const first = await report();
    expect(first).toMatchObject({ status: 202, data: null });
    await report({ message: 'It answered 502 at https://x.example/a?token=secret', revision: null }, member);
    const [row, ...more] = await stored('mfe-entries');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...REMOTE_FAILURE,
      count: 2,
      message: 'It answered 502 at https://x.example/a?…',
      revision: null,
    });
    expect(Number(row?.first_at)).toBeLessThan(Number(row?.last_at));
    expect(JSON.stringify(row)).not.toContain(member.id);
  });

  it.each([
    ['remote', '<b>', 'remote'],
    ['remote', '', 'remote'],
    ['remote', 'x'.repeat(65), 'remote'],
    ['slot', 'page:/a" onclick="x', 'slot'],
    ['version', '1.0.0\n2', 'version'],
    ['build_id', 'a b', 'build_id'],
    ['phase', 'somewhere', 'phase'],
    ['kind', 'odd', 'kind'],
    ['message', 'x'.repeat(501), 'message'],
    ['message', null, 'message'],
    ['revision', 1.5, 'revision'],
    ['user_agent', 'Mozilla', 'user_agent'],
  ])('answers 422 for %s %j', async (field, value, named) => {
    const answer = await report({ [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ field: named }]);
  });

  it('accepts a failure with few details', async () => {
    const little = { remote: 'shell', version: '', build_id: '', slot: '', phase: 'registry', message: '' };
    expect((await report(little)).status).toBe(202);
    expect(await stored('shell')).toHaveLength(1);
  });

  it('keeps at most 200 different failures a day of each feature app, and of all unknown names together', async () => {
    const reports = (count: number, fields: (n: number) => object) =>
      Promise.all(Array.from({ length: count }, (_, n) => report(fields(n))));
    const other = `INSERT INTO remote_failures (remote, hour, build_id, slot, phase, kind, version, message, first_at, last_at)
      SELECT $1, date_trunc('hour', now()), 'b' || n, '', 'entry', 'hang', '', '', now(), now()
      FROM generate_series(1, 197) AS n`;
    await database().query(other, ['mfe-full']);
    await database().query(other, ['mfe-nobodys']);
    for (const slot of ['a', 'b', 'c', 'd', 'e']) await report({ remote: 'mfe-full', slot });
    for (const remote of ['no-a', 'no-b', 'no-c', 'no-d', 'no-e']) await report({ remote });
    expect(await stored('mfe-full')).toHaveLength(200);
    const [unknown] = await database().query<{ rows: number }>(
      `SELECT count(*)::integer AS rows FROM remote_failures WHERE remote ~ '^(no-|mfe-nobodys)'`,
    );
    expect(unknown?.rows).toBe(200);
    // Stored failures continue to count, and other feature apps have limits of their own.
    await reports(3, () => ({ remote: 'mfe-full', slot: 'a' }));
    expect((await stored('mfe-full')).find(({ slot }) => slot === 'a')).toMatchObject({ count: 4 });
    await report({ slot: 'entry:log-food' });
    expect(await stored('mfe-entries')).toHaveLength(2);
  });

  it('are counted in the metrics by feature app and kind, unknown names together', async () => {
    const figures = await (await fetch(`${serving.url}/metrics`)).text();
    expect(figures).toMatch(/^remote_failures_total\{remote="mfe-entries",kind="network"\} [1-9]/m);
    expect(figures).toMatch(/^remote_failures_total\{remote="other",kind="network"\} 5$/m);
    expect(figures).not.toContain('no-a');
  });

  it('are deleted after 30 days', async () => {
    // The server deletes old rows when it starts, and finishes that before it stops.
    await serving.stop();
    expect(await stored('mfe-old')).toEqual([]);
    expect(await stored('mfe-recent')).toHaveLength(1);
  });
});

describe('GET /api/v1/admin/remote-failures', () => {
  interface List {
    failures: Record<string, unknown>[];
    total: number;
    reports: number;
  }

  it('sums up the last 7 days for every administrator, the latest failure first', async () => {
    const admin = await signIn({ is_admin: true, permission_level: 100 });
    const add = (slot: string, hours: number, message: string) =>
      database().query(
        `INSERT INTO remote_failures
           (remote, hour, build_id, slot, phase, kind, version, message, revision, count, first_at, last_at)
         SELECT 'mfe-listed', hour, 'b', $1, 'render', 'broken', '1.0.0', $3, 3, 5, hour, hour
         FROM (SELECT now() - make_interval(hours => $2) AS hour) AS moment`,
        [slot, hours, message],
      );
    await add('part:scanner', 50, 'older');
    await add('part:scanner', 3, 'newer');
    await add('page:/admin', 2, 'newest');
    await add('page:/old', 24 * 8, 'too old');
    const { status, data } = await admin.get<List>('/admin/remote-failures?remote=mfe-listed');
    expect(status).toBe(200);
    const failed = {
      remote: 'mfe-listed',
      build_id: 'b',
      phase: 'render',
      kind: 'broken',
      version: '1.0.0',
      revision: 3,
    };
    expect(data).toEqual({
      failures: [
        {
          ...failed,
          slot: 'page:/admin',
          count: 5,
          message: 'newest',
          first_at: expect.any(String),
          last_at: expect.any(String),
        },
        {
          ...failed,
          slot: 'part:scanner',
          count: 10,
          message: 'newer',
          first_at: expect.any(String),
          last_at: expect.any(String),
        },
      ],
      total: 2,
      reports: 15,
    });
    const all = await admin.get<List>('/admin/remote-failures');
    expect(all.data.failures).toHaveLength(200);
    expect(all.data.total).toBeGreaterThan(400);
    expect((await admin.get<List>('/admin/remote-failures?remote=mfe-none')).data).toEqual({
      failures: [],
      total: 0,
      reports: 0,
    });
  });

  it('answers 403 to members and 401 without a sign-in', async () => {
    expect((await (await signIn()).get('/admin/remote-failures')).status).toBe(403);
    expect((await anonymous().get('/admin/remote-failures')).status).toBe(401);
  });
});
