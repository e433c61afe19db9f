import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { database, type SignedIn, server, signIn } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { createTeam } from '../../testing/deploy-token.ts';
import { TEAM, TestStore } from '../../testing/published-store.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { TeamBuildsDto, TeamDetailsDto, TeamUploadDto } from './team-details.dto.ts';

const [COMMUNITY, GOALS, NEW] = ['mfe-community', 'mfe-goals', 'mfe-not-yet-live'];
const UI = '@fettle/shared-ui';
const NOTIFY = { name: 'notify', entry_point: UI, notice: 'dropped in contract 4: use toast' };
const store = new TestStore();

let serving: TestServer;
let ada: SignedIn;
/** The teams of `mfe-community` and of `mfe-goals`. */
let team: { id: string; name: string };
let other: { id: string };
let token: Client;

const path = (id: string) => `/admin/feature-app-teams/${id}`;
const as = ({ access_token }: SignedIn) => new Client(serving.url, access_token);
const details = async (id = team.id) => (await as(ada).get<TeamDetailsDto>(path(id))).data;
const community = async () => (await details()).feature_apps[0];
const change = (what: string) =>
  token.post(`/feature-apps/${COMMUNITY}/change`, { change: what, reason: 'It crashes' });

beforeAll(async () => {
  const drops = { deprecated: { [UI]: { notify: NOTIFY.notice } } };
  await store.goLive(
    await store.build('shell', '5e11', [], drops),
    await store.build(GOALS, 'e1', ['page:/goals']),
    await store.build(COMMUNITY, 'c0', ['page:/community']),
  );
  const uses = (...names: string[]) => ({ imports: { [UI]: names } });
  await store.goLive(await store.build(COMMUNITY, 'c1', ['page:/community'], uses('Badge', 'notify')));
  const tried = await store.build(COMMUNITY, 'c2', ['page:/community'], uses('Badge'));
  await store.startCanary(tried, 10);
  serving = await startServer(database().url, { WEB_ROOT: store.webRoot });
  ada = await signIn({ is_admin: true, permission_level: 10 });
  const created = await createTeam({ packages: [COMMUNITY, NEW] });
  team = created.team;
  other = (await createTeam({ packages: [GOALS] })).team;
  token = new Client(serving.url, created.token.token);
});
afterAll(async () => {
  await serving?.stop();
  store.remove();
});

describe('GET /api/v1/admin/feature-app-teams/{id}', () => {
  it('shows every administrator the team with its tokens, and each of its feature apps', async () => {
    const shown = await details();
    expect(shown.team).toMatchObject({ ...team, packages: [COMMUNITY, NEW], tokens: [{ name: 'CI' }] });
    expect(shown.slots).toContain('page:/community');
    expect(shown.revision).toBe((await store.history()).length);
    expect(shown.feature_apps.map(({ name }) => name)).toEqual([COMMUNITY, NEW]);
    expect(shown.feature_apps[1]).toEqual({ name: NEW, builds: [], uploads: [] });
  });

  it('lists builds, newest first, with state, contract and the change that brought them', async () => {
    const builds = (await community())?.builds ?? [];
    expect(builds.map(({ version, build_id, state }) => `${version}+${build_id} ${state}`)).toEqual([
      '1.0.0+c2 canary',
      '1.0.0+c1 live',
      '1.0.0+c0 earlier',
    ]);
    expect(builds[1]).toMatchObject({ ...TEAM, contract: '1.0.0', api: '1.0.0', at: expect.any(String) });
  });

  it('measures builds beside the limits of a deploy', async () => {
    const { limits, feature_apps } = await details();
    expect(limits).toEqual({ scripts: 900_000, bytes: 24_000_000, largest_file: 6_000_000, files: 500 });
    for (const { sizes } of feature_apps[0]?.builds ?? []) {
      expect(sizes).toMatchObject({ files: 4 });
      const { scripts = 0, largest_file = 0, bytes = 0 } = sizes ?? {};
      expect([scripts > 0, scripts < largest_file, largest_file < bytes]).toEqual([true, true, true]);
    }
  });

  it('names the deprecated names that live builds import, and null where a build does not say', async () => {
    const builds = (await community())?.builds ?? [];
    expect(builds.map(({ deprecated_uses }) => deprecated_uses)).toEqual([[], [NOTIFY], null]);
    expect((await details(other.id)).feature_apps[0]?.builds).toMatchObject([{ deprecated_uses: null }]);
  });

  it('counts the members of each build, and those for whom it failed', async () => {
    const member = as(await signIn());
    const report = (build_id: string, failures: number) => ({
      ...{ remote: COMMUNITY, build_id, loads: 1, failures },
    });
    const reported = await member.post('/feature-app-loads', { builds: [report('c1', 1), report('c2', 0)] });
    expect(reported.status).toBe(202);
    expect((await community())?.builds).toMatchObject([
      { build_id: 'c2', loads: 1, failures: 0, failure_rate: 0 },
      { build_id: 'c1', loads: 1, failures: 1, failure_rate: 1 },
      { build_id: 'c0', loads: 0, failures: 0, failure_rate: null },
    ]);
  });

  it('shows an upload on its way, and its deploy', async () => {
    const archive = Buffer.from('half of it');
    const sha256 = createHash('sha256').update(archive).digest('hex');
    const begun = await token.post<TeamUploadDto>(`/feature-apps/${COMMUNITY}/builds`, {
      ...{ sha256, size_bytes: 20 },
    });
    const { id } = begun.data;
    await token.raw(`/api/v1/feature-apps/${COMMUNITY}/builds/${id}?offset=0`, {
      method: 'PUT',
      body: new Uint8Array(archive),
      headers: {
        authorization: `Bearer ${token.access_token}`,
        'content-type': 'application/octet-stream',
      },
    });
    const upload = { id, size_bytes: 20, received_bytes: 10, created_at: expect.any(String) };
    expect((await community())?.uploads).toEqual([{ ...upload, deploying_since: null }]);
    const [query, one] = [
      'UPDATE build_uploads SET deploying_since = now() - $2::interval WHERE id = $1',
      id,
    ];
    await database().query(query, [one, '1 minute']);
    expect((await community())?.uploads).toEqual([{ ...upload, deploying_since: expect.any(String) }]);
    // A process that was killed left it.
    await database().query(query, [one, '1 hour']);
    expect((await community())?.uploads).toMatchObject([{ deploying_since: null }]);
  });

  it('shows a change at once in the history, with author and reason, and no other team’s', async () => {
    const before = await details();
    expect(before.changes.map(({ change: what, build, share }) => [what, build, share])).toEqual([
      ['canary', '1.0.0+c2', 10],
      ['deploy', '1.0.0+c1', null],
      ['deploy', '1.0.0+c0', null],
    ]);
    expect((await change('take_back')).status).toBe(200);
    expect((await change('rollback')).status).toBe(200);
    const after = await details();
    expect(after.revision).toBe(before.revision + 2);
    const by = `team ${team.name}, token CI`;
    expect(after.changes.slice(0, 2)).toMatchObject([
      {
        name: COMMUNITY,
        change: 'rollback',
        build: '1.0.0+c0',
        replaced: '1.0.0+c1',
        by,
        reason: 'It crashes',
      },
      { name: COMMUNITY, change: 'take_back', build: '1.0.0+c2', replaced: null, by },
    ]);
    expect(after.feature_apps[0]?.builds.map(({ state }) => state)).toEqual(['earlier', 'earlier', 'live']);
  });

  it('measures a build once, since it never changes', async () => {
    const before = await details();
    const added = join(store.webRoot, 'remotes', COMMUNITY, '1.0.0+c1', 'more.js');
    writeFileSync(added, 'more');
    await store.goLive(await store.build(GOALS, 'e2', ['page:/goals']));
    const after = await details();
    rmSync(added);
    expect(after.revision).toBe(before.revision + 1);
    const sizesOf = ({ feature_apps }: TeamDetailsDto) => feature_apps[0]?.builds.map(({ sizes }) => sizes);
    expect(sizesOf(after)).toEqual(sizesOf(before));
  });

  it('lists the last 20 builds of a feature app, and the last 50 changes', async () => {
    for (let n = 10; n < 31; n++) await store.goLive(await store.build(GOALS, `a${n}`, ['page:/goals']));
    const canary = await store.build(GOALS, 'b0', ['page:/goals']);
    for (let share = 1; share < 32; share++) await store.startCanary(canary, share);
    const { feature_apps, changes } = await details(other.id);
    const ids = feature_apps[0]?.builds.map(({ build_id }) => build_id);
    expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([20, 'b0', 'a12']);
    expect([changes.length, changes[0]?.share, changes.at(-1)?.build]).toEqual([50, 31, '1.0.0+a12']);
  });

  it('shows the team without its builds where a revision is damaged, and them once it is mended', async () => {
    await store.goLive(await store.build(GOALS, 'd1', ['page:/goals']));
    const before = await store.whileDamaged(async () => {
      const { team: shown, feature_apps, ...others } = await details();
      expect(shown).toMatchObject({ ...team, tokens: [{ name: 'CI' }] });
      expect(feature_apps.map(({ name, builds }) => [name, builds])).toEqual([
        [COMMUNITY, []],
        [NEW, []],
      ]);
      expect(others).toMatchObject({ store: 'failed', limits: null, changes: [] });
      await serving.logged('2.json is damaged');
      expect((await token.get<TeamBuildsDto>('/feature-apps/builds')).data.store).toBe('failed');
      return others.revision;
    });
    expect(await details()).toMatchObject({ store: 'read', revision: before });
    expect(await community()).toMatchObject({ builds: [{}, {}, {}] });
  });

  it('answers 404 for a team that does not exist', async () => {
    const unknown = await as(ada).get(path('01900000-0000-7000-8000-000000000000'));
    expect(unknown).toMatchObject({ status: 404, errors: [{ code: 'NOT_FOUND' }] });
  });

  it('shows no builds where the server publishes no front ends', async () => {
    const { data } = await new Client(server().url, ada.access_token).get<TeamDetailsDto>(path(team.id));
    expect(data).toMatchObject({ store: 'none', revision: 0, limits: null, changes: [] });
    expect(data.feature_apps.map(({ name, builds }) => [name, builds])).toEqual([
      [COMMUNITY, []],
      [NEW, []],
    ]);
  });
});

describe('GET /api/v1/feature-apps/builds', () => {
  it('shows a team its own builds, uploads and changes as the console does', async () => {
    const { team: _team, slots: _slots, ...shown } = await details();
    expect(await token.get<TeamBuildsDto>('/feature-apps/builds')).toMatchObject({
      status: 200,
      data: shown,
    });
    expect(shown.feature_apps.map(({ name }) => name)).toEqual([COMMUNITY, NEW]);
  });
});
