import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../testing/client.ts';
import { database, type SignedIn, signIn } from '../testing/sign-in.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'fettle-loads-'));
const build = (build_id: string) => ({
  build_id,
  version: '1.0.0',
  path: `/x/1.0.0+${build_id}/`,
  entry: { file: 'x' },
});

/** A server that knows what is live. */
let serving: TestServer;
let member: SignedIn;

const report = (...builds: object[]) =>
  new Client(serving.url, member.tokens.access_token).post('/feature-app-loads', { builds });
const counts = (build_id: string, loads = 1, failures = 0, remote = 'mfe-entries') => ({
  remote,
  build_id,
  loads,
  failures,
});
const stored = () =>
  database().query<Record<string, unknown>>(
    'SELECT remote, build_id, loads, failures FROM feature_app_loads ORDER BY remote, build_id',
  );

beforeAll(async () => {
  const entries = {
    stable: build('a1'),
    previous: build('a0'),
    canary: { build: build('b2'), share: 10, since: new Date().toISOString() },
  };
  writeFileSync(
    join(webRoot, 'registry.json'),
    JSON.stringify({ revision: 7, shell: { stable: build('s1') }, remotes: { 'mfe-entries': entries } }),
  );
  await database().query(
    `INSERT INTO feature_app_loads SELECT 'mfe-old', now() - make_interval(days => days), 'x', 1, 0
     FROM unnest(ARRAY[29, 31]) AS days`,
  );
  serving = await startServer(database().url, { WEB_ROOT: webRoot });
  member = await signIn();
});
afterAll(async () => {
  await serving?.stop();
  rmSync(webRoot, { recursive: true });
});

describe('POST /api/v1/feature-app-loads', () => {
  it('adds up what pages saw of each build, in one row for an hour, without a word about whose pages', async () => {
    expect(await report(counts('a1', 3), counts('b2', 2, 1), counts('a0', 1, 1))).toMatchObject({
      status: 202,
    });
    expect(await report(counts('a1', 1), counts('a1', 1, 1))).toMatchObject({ status: 202 });
    expect((await stored()).filter(({ remote }) => remote === 'mfe-entries')).toEqual([
      counts('a0', 1, 1),
      counts('a1', 5, 1),
      counts('b2', 2, 1),
    ]);
    const [{ row }] = (await database().query(
      'SELECT row_to_json(l) AS row FROM feature_app_loads l LIMIT 1',
    )) as [{ row: object }];
    expect(Object.keys(row)).toEqual(['remote', 'hour', 'build_id', 'loads', 'failures']);
  });

  it('does not count builds and packages that no registry names', async () => {
    const before = await stored();
    expect(await report(counts('made-up'), counts('a1', 1, 0, 'mfe-moon'))).toMatchObject({ status: 202 });
    expect(await stored()).toEqual(before);
  });

  it('is for members: reports of anybody could end a canary', async () => {
    const client = new Client(serving.url);
    expect(await client.post('/feature-app-loads', { builds: [counts('a1')] })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['no build', []],
    ['too many builds', Array.from({ length: 21 }, () => counts('a1'))],
    ['more slots than there are', [counts('a1', 51)]],
    ['less than nothing', [counts('a1', 1, -1)]],
    ['half a load', [counts('a1', 0.5)]],
    ['a name that is none', [counts('a1', 1, 0, '<b>')]],
    ['who it was', [{ ...counts('a1'), user_agent: 'Mozilla' }]],
  ])('refuses %s', async (_what, builds) => {
    expect(await report(...builds)).toMatchObject({ status: 422 });
  });

  it('counts nothing where no front ends are served', async () => {
    const before = await stored();
    expect(await member.post('/feature-app-loads', { builds: [counts('a1')] })).toMatchObject({
      status: 202,
    });
    expect(await stored()).toEqual(before);
  });

  it('keeps counts for 30 days', async () => {
    expect((await stored()).filter(({ remote }) => remote === 'mfe-old')).toHaveLength(1);
  });
});
