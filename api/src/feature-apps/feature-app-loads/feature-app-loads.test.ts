import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { database, type SignedIn, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'fettle-loads-'));
const build = (build_id: string) => ({
  build_id,
  version: '1.0.0',
  path: `/x/1.0.0+${build_id}/`,
  entry: { file: 'x' },
});

/** A server with a live registry. */
let serving: TestServer;
let member: SignedIn;

const reportAs = ({ tokens }: SignedIn, ...builds: object[]) =>
  new Client(serving.url, tokens.access_token).post('/feature-app-loads', { builds });
const report = (...builds: object[]) => reportAs(member, ...builds);
const counts = (build_id: string, loads = 1, failures = 0, remote = 'mfe-entries') => ({
  remote,
  build_id,
  loads,
  failures,
});
const stored = () =>
  database().query<Record<string, unknown>>(
    `SELECT remote, build_id, count(*)::integer AS members, count(failed_at)::integer AS failing
     FROM feature_app_members GROUP BY remote, build_id ORDER BY remote, build_id`,
  );
const of = (build_id: string, members: number, failing: number) => ({
  ...{ remote: 'mfe-entries', build_id, members, failing },
});

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
    `INSERT INTO feature_app_members SELECT 'mfe-old', 'x', days, now() - make_interval(days => days)
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
  it('counts each member once per build, whatever they report, without identifying them', async () => {
    expect(await report(counts('a1', 3), counts('b2', 2, 1), counts('a0', 1, 1))).toMatchObject({
      status: 202,
    });
    for (let n = 0; n < 3; n++) await report(counts('a1', 50), counts('a1', 1), counts('b2', 50, 50));
    const other = await signIn();
    await reportAs(other, counts('a1', 1, 1), counts('b2'));
    expect((await stored()).filter(({ remote }) => remote === 'mfe-entries')).toEqual([
      of('a0', 1, 1),
      of('a1', 2, 1),
      of('b2', 2, 1),
    ]);
    const rows = await database().query('SELECT * FROM feature_app_members');
    for (const text of [member.id, member.username, other.id])
      expect(JSON.stringify(rows)).not.toContain(text);
    expect(Object.keys(rows[0] ?? {})).toEqual(['remote', 'build_id', 'reporter', 'loaded_at', 'failed_at']);
  });

  it('stores a different hash of a member for each build, so that they cannot be followed', async () => {
    await report(counts('a1'), counts('b2'));
    const rows = await database().query<{ reporters: string }>(
      `SELECT count(DISTINCT reporter) = count(*) AS reporters FROM feature_app_members WHERE remote = 'mfe-entries'`,
    );
    expect(rows).toEqual([{ reporters: true }]);
  });

  it('keeps a failure after a later hour without one', async () => {
    await report(counts('a0', 1, 1));
    await database().query(
      `UPDATE feature_app_members SET loaded_at = loaded_at - interval '2 hours', failed_at = failed_at - interval '2 hours'`,
    );
    await report(counts('a0', 50));
    const rows = await database().query(
      `SELECT loaded_at - failed_at = interval '2 hours' AS kept FROM feature_app_members WHERE build_id = 'a0'`,
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  it('does not count builds and packages that no registry names', async () => {
    const before = await stored();
    expect(await report(counts('made-up'), counts('a1', 1, 0, 'mfe-moon'))).toMatchObject({ status: 202 });
    expect(await stored()).toEqual(before);
  });

  it('requires a sign-in, without which repeated reports would count again', async () => {
    const client = new Client(serving.url);
    expect(await client.post('/feature-app-loads', { builds: [counts('a1')] })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['no build', []],
    ['too many builds', Array.from({ length: 21 }, () => counts('a1'))],
    ['more than 50 loads', [counts('a1', 51)]],
    ['a negative count', [counts('a1', 1, -1)]],
    ['half a load', [counts('a1', 0.5)]],
    ['an invalid name', [counts('a1', 1, 0, '<b>')]],
    ['a user agent', [{ ...counts('a1'), user_agent: 'Mozilla' }]],
  ])('refuses %s', async (_what, builds) => {
    expect(await report(...builds)).toMatchObject({ status: 422 });
  });

  it('counts nothing on a server without front ends', async () => {
    const before = await stored();
    expect(await member.post('/feature-app-loads', { builds: [counts('a1')] })).toMatchObject({
      status: 202,
    });
    expect(await stored()).toEqual(before);
  });

  it('keeps counts for 30 days', async () => {
    const old = async () => (await stored()).filter(({ remote }) => remote === 'mfe-old');
    await until(async () => (await old())[0]?.members !== 2);
    expect(await old()).toEqual([{ remote: 'mfe-old', build_id: 'x', members: 1, failing: 0 }]);
  });
});
